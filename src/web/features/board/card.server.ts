import { type LoaderFunctionArgs } from 'react-router';
import { boardByToken } from '#marketplace/boards/index.ts';
import * as texts from '#messages/board.ts';
import { DRAWING_RETRY_AFTER, DrawingBusyError } from '#platform/pdf/index.ts';
import { drawSharePicture } from '#platform/share-picture/index.ts';
import { appContext, configContext, picturesContext } from '#web/context.ts';
import { BOARD_HEADERS, viewOf } from './board.server.ts';
import { cardWords, versionOf } from './card-words.server.ts';
import { requirePermission } from '#web/app/session.server.ts';

const PICTURE_WIDTH = 800;

const answer = (
  text: string,
  status: number,
  more: Readonly<Record<string, string>> = {},
): Response =>
  new Response(text, {
    status,
    headers: {
      ...BOARD_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...more,
    },
  });

/** `GET /board/:token/card.jpg`: a board's preview picture, open to everybody with the link. */
export async function cardLoader({
  context,
  params,
  url,
}: Pick<LoaderFunctionArgs, 'context'> & {
  readonly params: { readonly token?: string };
  readonly url: URL;
}): Promise<Response> {
  requirePermission(context, 'board.read');
  const ctx = context.get(appContext);
  const board = await boardByToken(ctx, params.token ?? '');
  if (board === null) return answer(texts.goneBoard(), 404);
  const { pictureIds, ...words } = cardWords(await viewOf(ctx, board, new URL(url.pathname, url)));
  const { brandName } = context.get(configContext);
  const pictures = async () =>
    (
      await Promise.all(
        pictureIds.map((id) =>
          context
            .get(picturesContext)(id, PICTURE_WIDTH, 'jpg')
            .catch(() => null),
        ),
      )
    ).flatMap((picture) => picture?.body ?? []);
  try {
    const picture = await drawSharePicture(
      `${brandName} ${versionOf({ pictureIds, ...words })}`,
      async () => ({
        ...words,
        foot: `${brandName} · ${texts.title()}`,
        pictures: await pictures(),
      }),
    );
    return new Response(new Uint8Array(picture), {
      headers: {
        ...BOARD_HEADERS,
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'private, max-age=300',
        'Content-Length': String(picture.length),
      },
    });
  } catch (error) {
    if (error instanceof DrawingBusyError)
      return answer(texts.limited(), 503, { 'Retry-After': String(DRAWING_RETRY_AFTER) });
    throw error;
  }
}
