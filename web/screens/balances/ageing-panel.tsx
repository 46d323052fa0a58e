import { Stack, Text } from '@chakra-ui/react'
import { balances as texts } from '#texts/balances.ts'
import { counts } from '#texts/counts.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { AccountBalanceRow } from '../../../shared/reports/accounts-csv.ts'
import { type AgedDebt, ageingOf } from '../../../shared/reports/ageing.ts'
import { atEnd, atStart, money, number } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Bar } from '../../ui/plot/bar-pairs.ts'
import { PairedBars } from '../../ui/plot/drawn-later.tsx'

/** For how long the listed accounts have owed, in AFN. It is missing if none of them owes. */
export function AgeingPanel(props: {
  readonly rows: readonly AccountBalanceRow[]
  /** The day of the balances. */
  readonly date: string
}) {
  const { ages, withoutRate } = ageingOf(props.rows, props.date)
  if (withoutRate === 0 && ages.every(({ accounts }) => accounts === 0)) return null
  const pairs = ages.map((age) => ({
    place: texts.monthsOwed(age.from, age.to),
    mark: texts.monthsMark(age.from, age.to),
    bars: [barOf(age.customersMinor), barOf(age.othersMinor)] as const,
  }))
  return (
    <Panel title={texts.ageing} description={texts.ageingExplained}>
      <Stack gap="4">
        <PairedBars
          label={texts.ageingBars}
          names={[texts.owedByCustomers, texts.owedByOthers]}
          pairs={pairs}
        />
        <DataTable
          columns={COLUMNS}
          rows={ages.filter(({ accounts }) => accounts > 0)}
          rowKey={({ from }) => from}
          caption={texts.ageingCaption}
          emptyText={texts.none}
          cards={{ below: '34rem' }}
        />
        {withoutRate > 0 ? (
          <Text color="fg.muted" fontSize="sm">
            {texts.agedWithoutRate(counts.accounts(withoutRate))}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  )
}

function barOf(value: AmountMinor): Bar {
  return { value, text: withCommas(formatAmount(value)) }
}

const inAfn = () => BASE_CURRENCY

const COLUMNS: readonly Column<AgedDebt>[] = [
  {
    header: texts.owedFor,
    cell: ({ from, to }) => texts.monthsOwed(from, to),
    card: atStart(1),
  },
  number(texts.accounts, ({ accounts }) => accounts, { card: atEnd(2, 'named') }),
  money(texts.owedByCustomers, ({ customersMinor }) => formatAmount(customersMinor), {
    code: inAfn,
    card: atStart(3, 'named'),
  }),
  money(texts.owedByOthers, ({ othersMinor }) => formatAmount(othersMinor), {
    code: inAfn,
    card: atEnd(4, 'named'),
  }),
]
