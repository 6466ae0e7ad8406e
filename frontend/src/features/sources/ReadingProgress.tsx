/** How far a chosen file is: sent so many bytes, then read. */
import type { ReactNode } from 'react';
import type { Stage, Trouble } from '~/api/chunkedUpload';
import { useUploadProgressQuery } from '~/api/uploads';
import { useLanguage } from '~/i18n/LanguageProvider';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { formatSize } from '~/lib/format';
import { useElapsed } from '~/lib/useElapsed';
import { WaitLine } from '~/ui/WaitLine';

/** Milliseconds between two looks at how far the server is. */
const LOOK_EVERY = 1_000;

const troubles: Record<Trouble, MessageKey> = { offline: 'sources.offline', waiting: 'sources.sendingAgain' };

interface Props {
  file: { name: string; size: number };
  stage: Stage;
  /** It is sent in chunks, and the server tells how far it is with reading. */
  inChunks: boolean;
  onCancel: () => void;
}

export function ReadingProgress({ file, stage, inChunks, onCancel }: Props): ReactNode {
  if (stage.kind === 'sending') return <SendingLine file={file} stage={stage} onCancel={onCancel} />;
  return inChunks ? (
    <UploadReading name={file.name} trouble={stage.trouble} onCancel={onCancel} />
  ) : (
    <FileReading onCancel={onCancel} />
  );
}

function SendingLine({
  file,
  stage,
  onCancel,
}: {
  file: Props['file'];
  stage: Extract<Stage, { kind: 'sending' }>;
  onCancel: () => void;
}): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const elapsed = useElapsed(true);
  const { sent, before, trouble } = stage;
  return (
    <WaitLine
      label={text('sources.sendingFile', { name: file.name })}
      share={sent / file.size}
      before={before / file.size}
      elapsed={elapsed}
      facts={[text('sources.sentOf', { sent: formatSize(sent, locale), size: formatSize(file.size, locale) })]}
      trouble={trouble === null ? null : text(troubles[trouble])}
      onCancel={onCancel}
    />
  );
}

function FileReading({ onCancel }: { onCancel: () => void }): ReactNode {
  const text = useText();
  return <WaitLine label={text('sources.reading')} share={null} elapsed={useElapsed(true)} onCancel={onCancel} />;
}

interface UploadProps {
  name: string;
  trouble?: Trouble | null;
  onCancel?: () => void;
}

/** How far the server is with a file that was sent in chunks. */
export function UploadReading({ name, trouble = null, onCancel }: UploadProps): ReactNode {
  const text = useText();
  const elapsed = useElapsed(true);
  const { currentData: progress } = useUploadProgressQuery(
    { fileName: name },
    { pollingInterval: LOOK_EVERY, refetchOnMountOrArgChange: true },
  );
  return (
    <WaitLine
      label={progress?.step ?? text('sources.reading')}
      share={progress?.fraction ?? null}
      elapsed={Math.max(elapsed, Math.floor(progress?.elapsed_seconds ?? 0))}
      trouble={trouble === null ? null : text(troubles[trouble])}
      {...(onCancel === undefined ? {} : { onCancel })}
    />
  );
}
