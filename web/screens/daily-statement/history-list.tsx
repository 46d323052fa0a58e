import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { transactionDialog as dialogTexts } from '#texts/transaction-dialog.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { LoadingLines } from '../../components/loading.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { ACTION_WORDS, changedFields, type HistoryEntry } from './history-words.ts'

interface HistoryListProps {
  readonly id: number
  readonly codeOf: (currencyId: number) => string
}

/** What was done to a transaction, the oldest first: who, when, each field's old and new value. */
export function HistoryList({ id, codeOf }: HistoryListProps) {
  const { timeZone } = useSession()
  const history = useFreshApi('GET /api/transactions/{id}/history', { params: { id } })
  const { data, error } = history
  if (error) return <ReadFailed what={dialogTexts.theHistory} read={history} evenIfOld />
  if (!data) return <LoadingLines label={dialogTexts.loadingTheHistory} />
  return (
    <Box as="ol" css={LOOK}>
      {data.map((entry) => (
        <li key={entry.version} data-action={entry.action}>
          <strong>{ACTION_WORDS[entry.action]}</strong> {texts.by} <bdi>{entry.userName}</bdi>
          <small>
            <bdi>{formatInstant(new Date(entry.at), timeZone)}</bdi>
          </small>
          <Changes entry={entry} codeOf={codeOf} />
        </li>
      ))}
    </Box>
  )
}

function Changes({
  entry,
  codeOf,
}: {
  readonly entry: HistoryEntry
  readonly codeOf: HistoryListProps['codeOf']
}) {
  const fields = changedFields(entry, codeOf)
  if (fields.length === 0) return null
  return (
    <dl>
      {fields.map(({ label, old, now }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{old}</bdi> <span data-arrow="">→</span> <bdi>{now}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const LOOK: SystemStyleObject = {
  listStyle: 'none',
  display: 'grid',
  gap: '3',
  fontSize: 'sm',
  '& li': { borderInlineStartWidth: '3px', borderColor: 'border.emphasized', ps: '3' },
  '& li[data-action=approved]': { borderColor: 'accent.solid' },
  '& li:is([data-action=edited], [data-action=deleted])': { borderColor: 'amber.solid' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '& dl': { display: 'grid', gap: '1', mt: '1' },
  '& dl > div': { display: 'grid', gridTemplateColumns: '8rem minmax(0, 1fr)', columnGap: '2' },
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere' },
}
