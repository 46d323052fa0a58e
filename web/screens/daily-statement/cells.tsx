import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import * as labels from '#texts/labels.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { atStart } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { ReversalLink, TransactionNumber } from '../../transaction/transaction-number.tsx'

/**
 * The styles of cells. The selectors match attributes, because a styled component per cell is slow with thousands of rows.
 */
export const tableLooks: SystemStyleObject = {
  '& small': { color: 'fg.muted', fontSize: 'xs', ms: '1.5' },
  '& .row-reversal': { ms: '0' },
  // Less padding than elsewhere, so that all eight columns fit on a desk screen.
  '& table th, & table td': { px: '2' },
  '& table [data-line]': { maxWidth: '9rem' },
  // The day on which a late transaction was recorded is hidden where there is little room. The tooltip shows it.
  '& [data-recorded]': { position: 'absolute', clipPath: 'inset(50%)' },
  '@media print': { '& [data-recorded]': { position: 'static', clipPath: 'none' } },
  '@container (width >= 84rem)': {
    '& table [data-line]': { maxWidth: '20rem' },
    '& [data-recorded]': { position: 'static', clipPath: 'none' },
  },
  '& [data-flag]': {
    display: 'inline-block',
    my: { md: '-1' },
    verticalAlign: 'middle',
    px: '2',
    py: '0.5',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'border.warning',
    color: 'fg.warning',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  '& [data-standing]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1.5',
    '& small': { ms: '0', whiteSpace: 'nowrap' },
    // Without this margin, the Approve button would make the row higher.
    '& .row-button': { my: { md: '-1' } },
  },
}

/** Returns the column of transaction numbers. Each number is a button that opens its transaction. */
export function numberColumn(onOpen: (id: number) => void): Column<DailyRow> {
  const cell = (row: DailyRow) => <Numbered row={row} onOpen={onOpen} />
  return { header: labels.transactionNumber, cell, card: atStart(1) }
}

/** The column of transaction types. */
export const TYPE_COLUMN: Column<DailyRow> = {
  header: labels.type,
  cell: ({ type }) => capitalised(type),
  card: atStart(3),
}

/** The numbers of a transaction and of its other leg, as buttons that open them. */
function Numbered({ row, onOpen }: { row: DailyRow; onOpen: (id: number) => void }) {
  const { id, transactionNumber, otherLegId } = row
  return (
    <>
      <TransactionNumber id={transactionNumber} onOpen={() => onOpen(id)} />{' '}
      {otherLegId === null ? null : (
        <small data-nowrap="">
          {texts.with} <TransactionNumber id={otherLegId} onOpen={onOpen} />
        </small>
      )}{' '}
      <ReversalLink row={row} onOpen={onOpen} />
    </>
  )
}

/** Capitalises a type: "Credit" for "credit". */
export function capitalised(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}

/** A bar that shows a share of a total. It is hidden from screen readers, because the numbers are beside it. */
export function ShareBar({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <Box aria-hidden="true" bg="bg.muted" borderRadius="full" h="1.5">
      <Box
        bg="accent.solid"
        borderRadius="full"
        h="full"
        style={{ width: `${whole === 0 ? 0 : (100 * part) / whole}%` }}
      />
    </Box>
  )
}
