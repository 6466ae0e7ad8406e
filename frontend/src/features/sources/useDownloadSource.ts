import { downloads, type TableFormat } from '~/api/downloads';
import { describe, inOneLine } from '~/api/errors';
import { useDownload } from '~/api/useDownload';
import { useText } from '~/i18n/useText';

interface Download {
  /** The file is being made and fetched. */
  busy: boolean;
  /** Why it did not come; null while nothing went wrong. */
  refusal: string | null;
  download: (id: number, format?: TableFormat) => void;
}

/** Downloads a source, as a workbook unless another format is asked for. */
export function useDownloadSource(): Download {
  const text = useText();
  const { loading, failure, fetchFile } = useDownload();
  const problem = describe(failure, text);
  return {
    busy: loading,
    refusal: problem === null ? null : inOneLine(problem),
    download: (id, format) => void fetchFile(downloads.source(id, format)),
  };
}
