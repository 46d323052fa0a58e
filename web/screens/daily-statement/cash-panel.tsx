import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { Column, OnCard } from '../../components/data-table.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Money, signOf } from '../../components/money.tsx'
import { Panel } from '../../components/panel.tsx'
import { ReportTable } from '../../reports/report-table.tsx'
import type { CashPosition } from './cashiers.ts'
import type { CashState } from './use-cash-position.ts'

type Cash = CashPosition['cash'][number]

/** How a day's cash begins and ends; of one cashier it is what they have recorded, which is no till (decisions "The daily statement on the screen"). */
const ENDS = { all: [texts.opening, texts.closing], cashier: [texts.before, texts.after] } as const

function columnsWith([first, last]: readonly [string, string]): readonly Column<Cash>[] {
  const figure = (header: string, value: (cash: Cash) => string, card: OnCard): Column<Cash> => ({
    header,
    cell: (cash) => <Money value={value(cash)} />,
    align: 'end',
    card: { ...card, named: true },
  })
  return [
    {
      header: texts.currency,
      cell: ({ currencyCode }) => <strong>{currencyCode}</strong>,
      card: { place: 1, side: 'both' },
    },
    figure(first, ({ opening }) => opening, { place: 2, side: 'start' }),
    figure(texts.in, (cash) => cash.in, { place: 4, side: 'start' }),
    figure(texts.out, ({ out }) => out, { place: 5, side: 'end' }),
    figure(last, ({ closing }) => closing, { place: 3, side: 'end' }),
  ]
}

const LOOKS: SystemStyleObject = {
  '& table :is(th, td)': { px: '3' },
  '& tbody td:last-of-type:not([data-empty])': { fontWeight: 'semibold' },
}

interface CashPanelProps {
  readonly cash: CashState
  /** Whose cash it is, in words: "Branch KBL". */
  readonly whose: string
  /** True where it is only what one cashier recorded. */
  readonly isCashiers: boolean
  readonly onRetry: () => void
}

/** The cash of the day from the house's side, a line a currency (decisions.md "Ledger"). */
export function CashPanel({ cash, whose, isCashiers, onRetry }: CashPanelProps) {
  const all = cash.status === 'ready' ? cash.position.cash : []
  const idle = all.filter(isIdle)
  return (
    <Panel
      title={texts.cash}
      description={isCashiers ? texts.cashRecordedBy(whose) : texts.cashOf(whose)}
      flush
    >
      {cash.status === 'failed' ? (
        <Box p="4">
          <LoadFailed what={texts.theCashPosition} reason={cash.reason} onRetry={onRetry} />
        </Box>
      ) : (
        <ReportTable
          columns={columnsWith(isCashiers ? ENDS.cashier : ENDS.all)}
          rows={all.filter((each) => !isIdle(each))}
          rowKey={({ currencyId }) => currencyId}
          caption={texts.cashPosition}
          inWords={counts.currencies}
          cards={{ below: '30rem' }}
          looks={LOOKS}
          loading={cash.status === 'loading'}
          skeletonRows={4}
          emptyText={texts.noCash}
        />
      )}
      {idle.length > 0 && idle.length < all.length ? (
        <Box px={{ base: 4, md: 5 }} py="2.5" fontSize="xs" color="fg.muted">
          {texts.noCashIn(idle.map(({ currencyCode }) => currencyCode).join(', '))}
        </Box>
      ) : null}
    </Panel>
  )
}

function isIdle({ opening, in: came, out }: Cash): boolean {
  return [opening, came, out].every((figure) => signOf(figure) === 'zero')
}
