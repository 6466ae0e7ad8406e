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
import { ItemCard } from '~/ui/ItemCard';
import { Notice } from '~/ui/Notice';
import { StatusChip } from '~/ui/StatusChip';
import { WaitLine } from '~/ui/WaitLine';
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
  return (
    <>
      <ItemCard
        title={source.name}
        cover={<Cover image={image} name={source.name} />}
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
          { label: text('sources.delete'), icon: <DeleteOutlined fontSize="small" />, onChoose: () => setDeleting(true) },
        ]}
      >
        {source.comment !== '' && (
          <Typography variant="body2" color="textSecondary" sx={clamped}>
            {source.comment}
          </Typography>
        )}
        {source.data.huge_data && (
          <Typography variant="caption" color="textSecondary">
            {text('sources.hugeShort')}
          </Typography>
        )}
        {source.data.refresh_failed != null && (
          <>
            <div>
              <StatusChip kind="warning" label={text('fresh.refused')} />
            </div>
            <Typography variant="body2" title={source.data.refresh_failed} sx={clamped}>
              {source.data.refresh_failed}
            </Typography>
          </>
        )}
        {source.data.mixed != null && <NewerParts id={source.id} name={source.name} state={source.data.mixed} />}
        {source.data.mixed?.update_failed != null && (
          <>
            <div>
              <StatusChip kind="warning" label={text('updates.failed')} />
            </div>
            <Typography variant="body2" title={source.data.mixed.update_failed} sx={clamped}>
              {source.data.mixed.update_failed}
            </Typography>
          </>
        )}
        {busy && <WaitLine label={text('sources.preparing')} share={null} elapsed={elapsed} />}
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
        <Box sx={{ mt: 'auto', display: 'flex', flexWrap: 'wrap', columnGap: 4, typography: 'body2', color: 'text.secondary' }}>
          <span>{text('sources.rows', { count: source.data.rows })}</span>
          <span>{formatSize(source.data.size, locale)}</span>
          <time dateTime={source.updated_at}>{formatMoment(source.updated_at)}</time>
          {typeof source.updated_by === 'string' && <span title={text('sources.changedByHint')}>{source.updated_by}</span>}
          {stories.length > 0 && <span title={stories.join(', ')}>{text('sources.usedByCount', { count: stories.length })}</span>}
        </Box>
      </ItemCard>
      <DeleteSource id={source.id} name={source.name} open={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}

/** At most two lines of comment on a card. */
const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden', overflowWrap: 'anywhere' } as const;
