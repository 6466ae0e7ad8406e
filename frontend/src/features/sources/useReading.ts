/** Reading a chosen file: send it, a large one in chunks, follow it, correct how it was read, cancel. */
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { CHUNKED_ABOVE, LARGEST_FILE, uploadInChunks, type Answer, type Stage } from '~/api/chunkedUpload';
import { asFailure, describe, wasCancelled, type Problem } from '~/api/errors';
import {
  usePreviewSourceMutation,
  type OptionsChange,
  type Preview,
  type ReadOptions,
  type TableFile,
} from '~/api/sources';
import { forgetUpload, line, receivedOf, uploadDoor, type ApiDispatch } from '~/api/uploads';
import { useText } from '~/i18n/useText';
import { shelve, shelved, unshelve } from '~/lib/fileShelf';
import { isBegun, markBegun, unmarkBegun } from './begunUploads';
import { corrected } from './corrected';
import type { KeptFile } from './draft';

/** A chosen file; its content is null when it was chosen before a reload and only the server has it. */
export interface Chosen extends KeptFile {
  file: File | null;
}

/** Bytes of a large file that are on the server already, while the file itself has to be chosen again. */
interface Resumable extends KeptFile {
  bytes: number;
}

export interface Reading {
  chosen: Chosen | null;
  /** What a save takes: the file, or the name of the upload. */
  table: TableFile | null;
  options: ReadOptions;
  preview: Preview | null;
  /** Null while nothing is sent or read. */
  stage: Stage | null;
  problem: Problem | null;
  resumable: Resumable | null;
  /** The file of the draft is still looked for. */
  restoring: boolean;
  /** The chosen file is larger than the server takes: it is not sent at all. */
  tooLarge: boolean;
  choose: (file: File) => void;
  /** Reads the same file again in another way. */
  correct: (change: OptionsChange) => void;
  retry: () => void;
  /** Stops, forgets the file, and frees what the server has of it. */
  cancel: () => void;
  /** Forgets the file: it was saved, or something else is shown. */
  clear: () => void;
}

/** The code of the answer that knows no such upload. */
const UPLOAD_GONE = 'upload_gone';
/** The status of an answer that the file or a correction is wrong. */
const REFUSED = 400;

const isLarge = ({ size }: { size: number }): boolean => size > CHUNKED_ABOVE;

/** `kept` is the file of a draft, with the options it was read with. */
export function useReading(kept: { file: KeptFile; options: ReadOptions } | null): Reading {
  const text = useText();
  const dispatch = useDispatch<ApiDispatch>();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [options, setOptions] = useState<ReadOptions>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [resumable, setResumable] = useState<Resumable | null>(null);
  const [restoring, setRestoring] = useState(kept !== null);
  const [read] = usePreviewSourceMutation();
  const current = useRef<AbortController | null>(null);

  /** Sends a small file whole and tells the same stages as a large one. */
  const readNow = async (
    what: Chosen,
    table: TableFile,
    how: ReadOptions,
    signal: AbortSignal,
  ): Promise<Answer<Preview>> => {
    const onProgress = (share: number): void =>
      setStage(
        share < 1 && 'file' in table
          ? { kind: 'sending', sent: share * what.size, before: 0, trouble: null }
          : { kind: 'reading', trouble: null },
      );
    onProgress('file' in table ? 0 : 1);
    return asAnswer(await read({ file: table, options: how, sending: { onProgress, signal } }));
  };
  const upload = async (file: File, how: ReadOptions, signal: AbortSignal): Promise<Answer<Preview>> => {
    setStage({ kind: 'sending', sent: 0, before: 0, trouble: null });
    if (!isBegun(file)) await forgetUpload(dispatch, file.name);
    markBegun(file);
    return uploadInChunks({ file, door: uploadDoor(dispatch, file, how), line, signal, onStage: setStage });
  };

  /** `again`: the server has read the file before. */
  const start = async (what: Chosen, how: ReadOptions, again: boolean): Promise<void> => {
    current.current?.abort();
    current.current = null;
    setChosen(what);
    setOptions(how);
    setFailure(null);
    setResumable(null);
    if (what.size > LARGEST_FILE) return;
    const attempt = new AbortController();
    current.current = attempt;
    const { signal } = attempt;
    const { file } = what;
    let answer: Answer<Preview>;
    if (file !== null && !isLarge(what)) answer = await readNow(what, { file }, how, signal);
    else if (again || file === null) {
      answer = await readNow(what, { uploaded: what.name }, how, signal);
      // The server forgets an upload that nobody came back for; whoever still has the file sends it again.
      if ('error' in answer && answer.error.code === UPLOAD_GONE && file !== null)
        answer = await upload(file, how, signal);
    } else answer = await upload(file, how, signal);
    if (current.current !== attempt) return;
    current.current = null;
    setStage(null);
    if ('data' in answer) setPreview(answer.data);
    else {
      setFailure(answer.error);
      // The table that is still shown was read in the way before: further corrections and a save go on from that.
      if (again && preview !== null && answer.error.status === REFUSED) setOptions(options);
    }
  };

  const forgetAll = (): void => {
    current.current?.abort();
    current.current = null;
    if (chosen !== null) unshelve(chosen.shelf);
    setChosen(null);
    setOptions({});
    setPreview(null);
    setStage(null);
    setFailure(null);
    setResumable(null);
  };
  const free = (name: string): void => {
    unmarkBegun(name);
    void forgetUpload(dispatch, name);
  };

  // A draft brings its file back, or says how much of it the server has.
  const begun = useRef({ kept, start });
  useEffect(() => {
    const { kept: before, start: begin } = begun.current;
    const looking = new AbortController();
    const restore = async ({ file, options: how }: { file: KeptFile; options: ReadOptions }): Promise<void> => {
      const content = await shelved(file.shelf);
      if (looking.signal.aborted) return;
      if (content !== null) return void begin({ ...file, file: content }, how, false);
      if (!isLarge(file)) return;
      const known = await receivedOf(dispatch, file, looking.signal);
      if ('error' in known) return;
      if (known.data.finished) void begin({ ...file, file: null }, how, true);
      else if (known.data.bytes > 0) setResumable({ ...file, bytes: known.data.bytes });
    };
    if (before !== null) void restore(before).finally(() => setRestoring(false));
    return () => {
      looking.abort();
      current.current?.abort();
    };
  }, [dispatch]);

  return {
    chosen,
    table:
      chosen === null
        ? null
        : chosen.file !== null && !isLarge(chosen)
          ? { file: chosen.file }
          : { uploaded: chosen.name },
    options,
    preview,
    stage,
    problem: stage !== null || wasCancelled(failure) ? null : describe(failure, text),
    resumable,
    restoring,
    tooLarge: chosen !== null && chosen.size > LARGEST_FILE,
    choose: (file) => {
      if (chosen !== null) unshelve(chosen.shelf);
      if (chosen !== null && isLarge(chosen) && chosen.name !== file.name) free(chosen.name);
      setPreview(null);
      void start({ name: file.name, size: file.size, file, shelf: shelve(file) }, {}, false);
    },
    correct: (change) => {
      if (chosen !== null) void start(chosen, corrected(options, change), true);
    },
    retry: () => {
      if (chosen !== null) void start(chosen, options, preview !== null);
    },
    cancel: () => {
      if (chosen !== null && isLarge(chosen)) free(chosen.name);
      if (resumable !== null) free(resumable.name);
      forgetAll();
    },
    clear: () => {
      if (chosen !== null) unmarkBegun(chosen.name);
      forgetAll();
    },
  };
}

function asAnswer(answer: { data?: Preview; error?: unknown }): Answer<Preview> {
  return answer.data === undefined ? { error: asFailure(answer.error) } : { data: answer.data };
}
