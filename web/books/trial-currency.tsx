import { counts } from '#texts/counts.ts'
import { trialLines as texts } from '#texts/trial-lines.ts'
import { type TrialBalance, trialBalanceRows } from '../../shared/reports/trial-balance-csv.ts'
import { ReportTable } from '../report/report-table.tsx'
import { Money } from '../ui/money.tsx'
import { Panel } from '../ui/panel.tsx'
import { type TrialDays, trialColumns } from './trial-columns.tsx'

interface TrialCurrencyProps {
  /** Null while the report loads, or if no account has a balance. */
  readonly of: TrialBalance['currencies'][number] | null
  readonly days: TrialDays
  /** Of when the balances are. */
  readonly told: string
  readonly loading?: boolean
}

/** The trial balance of a currency: its lines, and below them both totals. Rules: docs/rules/books.md */
export function TrialCurrency({ of, days, told, loading = false }: TrialCurrencyProps) {
  const columns = trialColumns(days)
  const code = of?.currencyCode ?? ''
  return (
    <Panel
      title={code || texts.theTrialBalance}
      description={days.withMoved ? `${told} · ${texts.creditAboveZero}` : told}
      flush
    >
      <ReportTable
        columns={columns}
        rows={of ? trialBalanceRows({ currencies: [of] }) : []}
        rowKey={({ account, name }) => account ?? name}
        caption={texts.caption(code)}
        inWords={counts.accounts}
        loading={loading}
        skeletonRows={8}
        emptyText={texts.none}
        emptyHint={texts.noneHint}
        footer={
          of ? (
            <tr>
              <th scope="row" colSpan={columns.length - 2}>
                {texts.total(code)}
              </th>
              <td data-align="end">
                <Money value={of.debit} />
              </td>
              <td data-align="end">
                <Money value={of.credit} />
              </td>
            </tr>
          ) : null
        }
        isStatement
        cards={{ below: '36rem', looks: TOTAL_ON_CARD }}
      />
    </Panel>
  )
}

/** On a card the total has a line of its own above its two figures, which stand below those of the rows. */
const TOTAL_ON_CARD = {
  '& table tfoot th[colspan]': { gridColumn: '1 / -1' },
  '& table tfoot td:first-of-type': { textAlign: 'start' },
}
