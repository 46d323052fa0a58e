import { Badge, Box, type SystemStyleObject } from '@chakra-ui/react'
import { memo } from 'react'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'
import { ReceiptButton } from '../../components/voucher/receipt-button.tsx'
import { codeOf } from './receipt-of.ts'
import type { Entry } from './use-entries.ts'

interface EntriesTableProps {
  /** Both undefined while they load. */
  readonly entries: readonly Entry[] | undefined
  readonly currencies: readonly Currency[] | undefined
  readonly onPrint: (entry: Entry) => void
}

const CELLS_LOOK: SystemStyleObject = {
  // A keystroke in the form above then doesn't lay them out again.
  contain: 'content',
  '& [data-name]': { display: 'block', overflowWrap: 'anywhere', minWidth: '5rem' },
  '& [data-note]': { display: 'block', color: 'fg.muted', fontSize: 'xs', whiteSpace: 'nowrap' },
}

const name = (text: string | null) => (
  <span data-name="">
    <bdi>{text || '-'}</bdi>
  </span>
)

/** The newest entries, so that the clerk sees that theirs is there. */
export const EntriesTable = memo(function EntriesTable(props: EntriesTableProps) {
  const { entries, currencies, onPrint } = props
  const columns: Column<Entry>[] = [
    {
      header: texts.hawalaNo,
      cell: ({ hawalaNo, transDate }) => (
        <>
          {hawalaNo}
          <span data-note="">
            <bdi>{formatDate(transDate)}</bdi>
          </span>
        </>
      ),
    },
    { header: texts.type, cell: ({ type }) => type },
    { header: texts.sender, cell: ({ senderName }) => name(senderName) },
    { header: texts.receiver, cell: ({ receiverName }) => name(receiverName) },
    {
      header: texts.amount,
      cell: ({ amount, currencyId }) => (
        <Money value={amount} code={codeOf(currencyId, currencies)} />
      ),
      align: 'end',
    },
    {
      header: texts.status,
      cell: ({ hawalaStatus }) => (
        <Badge colorPalette={hawalaStatus === 'Pending' ? 'amber' : 'green'}>{hawalaStatus}</Badge>
      ),
    },
    {
      header: texts.receipt,
      cell: (entry) => (
        <ReceiptButton of={`${entry.type} ${entry.hawalaNo}`} onPrint={() => onPrint(entry)} />
      ),
    },
  ]
  return (
    <Box css={CELLS_LOOK}>
      <DataTable
        columns={columns}
        rows={entries ?? []}
        rowKey={({ id }) => id}
        caption={texts.caption}
        loading={!entries}
        emptyText={texts.noHawalaEntriesFound}
      />
    </Box>
  )
})
