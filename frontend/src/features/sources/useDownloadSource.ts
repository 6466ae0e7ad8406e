import { useState } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { downloadFile } from '~/api/downloadFile';
import { useText } from '~/i18n/useText';
import { useToast } from '~/ui/toast';

interface Download {
  /** The workbook is being made and fetched. */
  busy: boolean;
  download: (id: number, name: string) => Promise<void>;
}

/** Downloads a source as a workbook. */
export function useDownloadSource(): Download {
  const text = useText();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    download: async (id, name) => {
      setBusy(true);
      const failure = await downloadFile({ url: `/api/source/download/${id}`, name: `${name}.xlsx` });
      setBusy(false);
      const problem = describe(failure, text);
      if (problem !== null) toast('error', inOneLine(problem));
    },
  };
}
