import { describe, inOneLine } from '~/api/errors';
import { downloadFile } from '~/api/downloadFile';
import { useText } from '~/i18n/useText';
import { useToast } from '~/ui/toast';

/** Downloads a source as a workbook. */
export function useDownloadSource(): (id: number, name: string) => Promise<void> {
  const text = useText();
  const toast = useToast();
  return async (id, name) => {
    const failure = await downloadFile({ url: `/api/source/download/${id}`, name: `${name}.xlsx` });
    const problem = describe(failure, text);
    if (problem !== null) toast('error', inOneLine(problem));
  };
}
