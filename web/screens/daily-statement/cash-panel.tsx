import { Box } from '@chakra-ui/react'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Money, signOf } from '../../components/money.tsx'
import { Panel } from '../../components/panel.tsx'
import type { CashPosition } from './cashiers.ts'
import type { CashState } from './use-cash-position.ts'

type Cash = CashPosition['cash'][number]

const COLUMNS: readonly Column<Cash>[] = [
  { header: 'Currency', cell: ({ currencyCode }) => <strong>{currencyCode}</strong> },
  { header: 'Opening', cell: ({ opening }) => <Money value={opening} />, align: 'end' },
  { header: 'In', cell: (cash) => <Money value={cash.in} />, align: 'end' },
  { header: 'Out', cell: ({ out }) => <Money value={out} />, align: 'end' },
  {
    header: 'Closing',
    cell: ({ closing }) => (
      <strong>
        <Money value={closing} />
      </strong>
    ),
    align: 'end',
  },
]

interface CashPanelProps {
  readonly cash: CashState
  /** Whose cash it is, in words. */
  readonly whose: string
  readonly onRetry: () => void
}

/** The cash of the day from the house's side, a line a currency (decisions.md "Ledger"). */
export function CashPanel({ cash, whose, onRetry }: CashPanelProps) {
  const all = cash.status === 'ready' ? cash.position.cash : []
  const idle = all.filter(isIdle)
  return (
    <Panel title="Cash" description={`${whose}: what was there, came in and went out`} flush>
      {cash.status === 'failed' ? (
        <Box p="4">
          <LoadFailed what="The cash position" reason={cash.reason} onRetry={onRetry} />
        </Box>
      ) : (
        <DataTable
          columns={COLUMNS}
          rows={all.filter((each) => !isIdle(each))}
          rowKey={({ currencyId }) => currencyId}
          caption="Cash position"
          loading={cash.status === 'loading'}
          skeletonRows={4}
          emptyText="No cash was held or moved."
        />
      )}
      {idle.length > 0 && idle.length < all.length ? (
        <Box px={{ base: 4, md: 5 }} py="2.5" fontSize="xs" color="fg.muted">
          No cash in {idle.map(({ currencyCode }) => currencyCode).join(', ')}
        </Box>
      ) : null}
    </Panel>
  )
}

function isIdle({ opening, in: came, out }: Cash): boolean {
  return [opening, came, out].every((figure) => signOf(figure) === 'zero')
}
