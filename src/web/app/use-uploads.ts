import { useRef, useState } from 'react';
import type { OwnListing } from '#marketplace/intake/index.ts';
import * as texts from '#messages/listing-photos.ts';
import { passGate } from './press-gate.ts';

/** The state of a file: uploading, or its result. */
export interface FileNote {
  readonly text: string;
  readonly bad: boolean;
}

/** The answer to a photograph that was taken; the form of a listing gets its photographs. */
interface Taken {
  readonly pictures?: OwnListing['pictures'];
}
type UploadReply = Taken | { readonly message: string };

/** Posts a form to the upload address. `onProgress` receives the percentage sent, as whole numbers. */
function post(
  href: string,
  fields: Readonly<Record<string, string | File>>,
  onProgress: (percent: number) => void,
): Promise<UploadReply> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Promise((resolve) => {
    // fetch reports no upload progress
    const request = new XMLHttpRequest();
    request.open('POST', href);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((loaded / Math.max(1, total)) * 100)),
    );
    request.addEventListener('error', () => resolve({ message: texts.cut() }));
    request.addEventListener('load', () => {
      try {
        resolve(JSON.parse(request.responseText) as UploadReply);
      } catch {
        resolve({ message: texts.cut() });
      }
    });
    request.send(body);
  });
}

/**
 * Uploads files one by one with progress; `onReply` gets the answer to each that was taken. A file that is refused says
 * why and stops no other. Without a network a file, or a press, waits unsent.
 */
export function useUploads(href: string, onReply: (reply: Taken) => void) {
  const [now, setNow] = useState<string | null>(null);
  const [notes, setNotes] = useState<readonly FileNote[]>([]);
  const queue = useRef<File[]>([]);
  const busy = useRef(false);

  const sendNow = async (
    fields: Readonly<Record<string, string | File>>,
    onProgress: (percent: number) => void,
  ): Promise<string> => {
    const reply = await post(href, fields, onProgress);
    if ('message' in reply) return reply.message;
    onReply(reply);
    return '';
  };
  const run = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    for (let file = queue.current.shift(); file !== undefined; file = queue.current.shift()) {
      const { name } = file;
      if (!(await passGate({ fetcherKey: 'photos', formMethod: 'post' }))) {
        // the visitor gave it up, and with it the files behind it
        queue.current = [];
        break;
      }
      setNow(texts.sending({ name, percent: 0 }));
      const problem = await sendNow({ photos: file }, (percent) =>
        setNow(percent < 100 ? texts.sending({ name, percent }) : texts.working({ name })),
      );
      setNotes((before) => [
        ...before,
        { text: problem === '' ? texts.taken({ name }) : problem, bad: problem !== '' },
      ]);
    }
    busy.current = false;
    setNow(null);
  };
  return {
    now,
    notes,
    send: (files: readonly File[]) => {
      if (!busy.current) setNotes([]);
      queue.current.push(...files);
      void run();
    },
    /** 'up:ID', 'down:ID' or 'remove:ID' */
    change: async (intent: string) => {
      if (!(await passGate({ fetcherKey: 'photo-change', formMethod: 'post' }))) return;
      const problem = await sendNow({ intent }, () => undefined);
      setNotes(problem === '' ? [] : [{ text: problem, bad: true }]);
    },
  };
}
