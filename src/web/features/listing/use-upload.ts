import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { listingPhotos as texts } from '#shared/messages/listing-photos.ts';
import { UPLOAD_PATH } from './listing-view.ts';

/** What is said of a file: while it travels, and what became of it. */
export interface FileNote {
  readonly text: string;
  readonly bad: boolean;
}

/** Sends a form to the upload's address; '' or what was wrong with it. `onProgress` gets whole percents of what has left. */
function post(fields: Readonly<Record<string, string | File>>, onProgress: (percent: number) => void): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Promise((resolve) => {
    // fetch cannot say how much of a body has left
    const request = new XMLHttpRequest();
    request.open('POST', UPLOAD_PATH);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(1, total)) * 100)));
    request.addEventListener('error', () => resolve(texts.cut));
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve('');
      try {
        return resolve((JSON.parse(request.responseText) as { message: string }).message);
      } catch {
        return resolve(texts.cut);
      }
    });
    request.send(body);
  });
}

/** Photographs with scripts: one file after the other with its progress, then the list as the server has it. */
export function useUpload() {
  const { revalidate } = useRevalidator();
  const [now, setNow] = useState<string | null>(null);
  const [notes, setNotes] = useState<readonly FileNote[]>([]);
  const queue = useRef<File[]>([]);
  const busy = useRef(false);

  const run = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    for (let file = queue.current.shift(); file !== undefined; file = queue.current.shift()) {
      const { name } = file;
      setNow(texts.sending(name, 0));
      const problem = await post({ photos: file }, (percent) => setNow(percent < 100 ? texts.sending(name, percent) : texts.working(name)));
      setNotes((before) => [...before, { text: problem === '' ? texts.taken(name) : problem, bad: problem !== '' }]);
      await revalidate();
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
      const problem = await post({ intent }, () => undefined);
      setNotes(problem === '' ? [] : [{ text: problem, bad: true }]);
      await revalidate();
    },
  };
}
