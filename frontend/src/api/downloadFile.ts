/** Fetches a workbook with the session's token and hands it to the browser's downloads. */
import { saveFile } from '~/lib/download';
import { commonHeaders } from './commonHeaders';
import { failureOf, noAnswer, type Failure } from './failure';
import { ensureSession } from './session';

interface Download {
  url: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
  /** The file's name when the answer has none. */
  name: string;
  /** Takes what the server says instead of a file that takes long to make. */
  onLater?: (answer: unknown) => void;
}

/** The status of an answer that is still being worked on. */
const ACCEPTED = 202;

/** Null when the file is saved or will come later, otherwise what `describe` needs. */
export async function downloadFile({ url, method = 'GET', body, name, onLater }: Download): Promise<Failure | null> {
  await ensureSession();
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: {
      ...commonHeaders(),
      // A workbook when it goes well, and JSON for what went wrong.
      Accept: '*/*',
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  }).catch(() => null);
  if (response === null) return noAnswer;
  if (!response.ok) {
    const data: unknown = await response.json().catch(() => null);
    return failureOf(response, data);
  }
  if (response.status === ACCEPTED) {
    onLater?.(await response.json().catch(() => null));
    return null;
  }
  // The connection may also break while the file is on its way.
  const file = await response.blob().catch(() => null);
  if (file === null) return noAnswer;
  saveFile(file, nameIn(response.headers.get('Content-Disposition')) ?? name);
  return null;
}

/** The file name of a Content-Disposition header (RFC 6266), the UTF-8 form first. */
export function nameIn(header: string | null): string | null {
  if (header === null) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A badly encoded name is no name.
    }
  }
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}
