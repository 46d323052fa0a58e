import { Button, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { years as texts } from '#texts/years.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { amountIn } from '../../../shared/money/amount.ts'
import { kindWord } from '../../../shared/reports/accounts-csv.ts'
import {
  TRIAL_BALANCE_COLUMNS,
  trialBalanceFileName,
  trialBalanceRows,
} from '../../../shared/reports/trial-balance-csv.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { atEnd, atStart, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'

type YearWithFigures = Answered<RouteNamed<'book-years/read'>>
type Currency = YearWithFigures['figures']['trialBalance']['currencies'][number]
type Line = Currency['lines'][number]

interface FiguresProps {
  /** The last day of the year. */
  readonly through: string
  readonly onHide: () => void
}

/** The figures that a year was closed with: its trial balance, a table for each currency. Rules: docs/rules/books.md */
export function Figures({ through, onHide }: FiguresProps) {
  const { timeZone } = useSession()
  const read = useFreshApi('GET /api/book-years/{through}', { params: { through } })
  const year = read.data
  const trial = year?.figures.trialBalance
  return (
    <>
      <Panel
        title={texts.figuresOf(formatDate(through))}
        description={
          year ? texts.figuresAsClosed(formatInstant(new Date(year.closedAt), timeZone)) : null
        }
        actions={
          <>
            <ExportCsv
              fileName={trialBalanceFileName(through, ['closed'])}
              columns={TRIAL_BALANCE_COLUMNS}
              rows={trial ? trialBalanceRows(trial) : []}
            />
            <Button size="sm" variant="outline" onClick={onHide}>
              {texts.hide}
            </Button>
          </>
        }
      >
        {year ? (
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {texts.sealIs(year.seal)}
          </Text>
        ) : read.error ? null : (
          <LoadingLines lines={4} />
        )}
        {year?.state === 'reopened' ? (
          <WarningBox mt="3">{texts.figuresReopened}</WarningBox>
        ) : null}
        {trial?.currencies.length === 0 ? <Text>{texts.noFigures}</Text> : null}
        <ReadFailed what={texts.theFigures} read={read} />
      </Panel>
      {year && trial
        ? trial.currencies.map((currency) => (
            <CurrencyPanel key={currency.currencyId} of={currency} year={year} />
          ))
        : null}
    </>
  )
}

interface CurrencyPanelProps {
  readonly of: Currency
  readonly year: Pick<YearWithFigures, 'from' | 'through'>
}

/** The lines of a currency, and below them both totals. */
function CurrencyPanel({ of, year }: CurrencyPanelProps) {
  return (
    <Panel title={of.currencyCode} flush>
      <ReportTable
        columns={columnsOf(year)}
        rows={of.lines}
        rowKey={({ account, name }) => account ?? name}
        caption={texts.figuresIn(of.currencyCode)}
        inWords={counts.accounts}
        skeletonRows={8}
        emptyText={texts.noFigures}
        footer={
          <tr>
            <th scope="row" colSpan={2}>
              {texts.total(of.currencyCode)}
            </th>
            <td data-align="end">
              <Money value={of.debit} />
            </td>
            <td data-align="end">
              <Money value={of.credit} />
            </td>
          </tr>
        }
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

function columnsOf({ from, through }: CurrencyPanelProps['year']): readonly Column<Line>[] {
  const range = { fromDate: from, toDate: through }
  return [
    {
      header: labels.account,
      cell: ({ account, accountId, name }) => (
        <>
          {accountId === null ? (
            account
          ) : (
            <Link
              className="row-link"
              to={paths.accountReports(String(accountId), range)}
              aria-label={texts.reportOf(account ?? '')}
            >
              {account}
            </Link>
          )}{' '}
          <bdi>{name}</bdi>
        </>
      ),
      card: atStart(1),
    },
    { header: texts.kind, cell: ({ kind }) => kindWord(kind), card: atEnd(2) },
    money(texts.debit, ({ debit }) => orNone(debit), { card: atStart(3, 'named') }),
    money(texts.credit, ({ credit }) => orNone(credit), { card: atEnd(4, 'named') }),
  ]
}

const orNone = (amount: string) => (amountIn(amount) === 0n ? null : amount)
