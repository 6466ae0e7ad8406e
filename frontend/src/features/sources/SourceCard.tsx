import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SourceItem } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatMoment, formatSize } from '~/lib/format';
import { paths } from '~/lib/paths';
import { useElapsed } from '~/lib/useElapsed';
import { useChangeCover } from '~/ui/cover/changing';
import { Cover } from '~/ui/cover/Cover';
import { clamped, ItemCard } from '~/ui/ItemCard';
import { Notice } from '~/ui/Notice';
import { StatusChip } from '~/ui/StatusChip';
import { WaitLine } from '~/ui/WaitLine';
import { useInSight } from '~/ui/useInSight';
import { DrawnLine, SourceDrawing } from './cover/SourceDrawing';
import { useDrawing } from './cover/useDrawing';
import { DeleteSource } from './DeleteSource';
import { NewerParts } from './updates/NewerParts';
import { useDownloadSource } from './useDownloadSource';

interface Props {
  source: SourceItem;
  /** The names of the stories that use it. */
  stories: readonly string[];
}

export function SourceCard({ source, stories }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [deleting, setDeleting] = useState(false);
  const { download, busy, refusal } = useDownloadSource();
  const elapsed = useElapsed(busy);
  const changeCover = useChangeCover();
  const image = source.image ?? null;
  const [box, seen] = useInSight<HTMLDivElement>();
  const drawing = useDrawing(seen && image === null && !source.data.huge_data ? source.id : null);
  return (
    <>
      <ItemCard
        title={source.name}
        cover={
          <Box ref={box}>
            <Cover image={image}>{drawing !== null && <SourceDrawing drawing={drawing} />}</Cover>
          </Box>
        }
        renderLink={(title) => <Link to={paths.source(source.id)}>{title}</Link>}
        menu={[
          {
            label: text('common.changeCover'),
            icon: <ImageOutlined fontSize="small" />,
            onChoose: () => changeCover({ kind: 'source', id: source.id, name: source.name, image }),
          },
          {
            label: text('common.download'),
            icon: <DownloadOutlined fontSize="small" />,
            disabled: busy ? text('common.working') : null,
            onChoose: () => download(source.id),
          },
          {
            label: text('sources.downloadCsv'),
            icon: <DownloadOutlined fontSize="small" />,
            disabled: busy ? text('common.working') : null,
            onChoose: () => download(source.id, 'csv'),
          },
          {
            label: text('sources.delete'),
            icon: <DeleteOutlined fontSize="small" />,
            onChoose: () => setDeleting(true),
          },
        ]}
      >
        {drawing?.kind === 'line' && <DrawnLine {...drawing} />}
        {source.comment !== '' && (
          <Typography variant="body2" color="textSecondary" sx={clamped(2)}>
            {source.comment}
          </Typography>
        )}
        {source.data.huge_data && (
          <Typography variant="caption" color="textSecondary">
            {text('sources.hugeShort')}
          </Typography>
        )}
        <Failed label={text('fresh.refused')} reason={source.data.refresh_failed} />
        {source.data.mixed != null && <NewerParts id={source.id} name={source.name} state={source.data.mixed} />}
        <Failed label={text('updates.failed')} reason={source.data.mixed?.update_failed} />
        {busy && <WaitLine label={text('sources.preparing')} share={null} elapsed={elapsed} />}
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
        <Box
          sx={{
            mt: 'auto',
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 4,
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          <span>{text('sources.rows', { count: source.data.rows })}</span>
          <span>{formatSize(source.data.size, locale)}</span>
          <time dateTime={source.updated_at}>{formatMoment(source.updated_at)}</time>
          {typeof source.updated_by === 'string' && (
            <span title={text('sources.changedByHint')}>{source.updated_by}</span>
          )}
          {stories.length > 0 && (
            <span title={stories.join(', ')}>{text('sources.usedByCount', { count: stories.length })}</span>
          )}
        </Box>
      </ItemCard>
      <DeleteSource id={source.id} name={source.name} open={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}

/** An update that did not work, and why. */
function Failed({ label, reason }: { label: string; reason: string | null | undefined }): ReactNode {
  if (reason == null) return null;
  return (
    <>
      <div>
        <StatusChip kind="warning" label={label} />
      </div>
      <Typography variant="body2" title={reason} sx={clamped(2)}>
        {reason}
      </Typography>
    </>
  );
}
