import { useMemo } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import { approvalWord } from '../../../shared/reports/account-report-csv.ts'
import type { ChangedRow } from '../../../shared/reports/changes.ts'
import {
  type CurrencyFlow,
  type DailyRow,
  dailyTotals,
  recordedTime,
  type StatementCash,
} from '../../../shared/reports/daily-statement.ts'
import type { ProfitRow } from '../../../shared/reports/profit-csv.ts'
import { useSession } from '../../app/session.tsx'
import { A4Paper, A4Table, HOUSE_SIGNATURES, type PaperColumn } from '../../paper/a4-paper.tsx'
import { differenceFigure } from '../../paper/difference-figure.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'
import { Accounts } from '../../report/row-accounts.tsx'
import { ChangesOnPaper } from '../../transaction/changes-on-paper.tsx'
import { apartIn } from './cash-columns.ts'
import { capitalised } from './cells.tsx'
import { EarnedOnPaper } from './earned-on-paper.tsx'

interface DayPaperProps {
  readonly date: string
  /** The branch or cashier of the statement, in words. */
  readonly whose: string
  /** The chosen status in words; undefined if all are shown. */
  readonly status: string | undefined
  readonly codeOf: (currencyId: number) => string
  /** All transactions of the statement, for the totals. `shown` are those of the chosen status. */
  readonly figures: readonly DailyRow[]
  readonly shown: readonly DailyRow[]
  /** True if the cash is only the cash that one cashier recorded. */
  readonly isCashiers: boolean
  /** Undefined if the cash couldn't be read. */
  readonly cash: readonly StatementCash[] | undefined
  /** Undefined if the profit couldn't be read; null for a cashier, because profit isn't calculated for cashiers. */
  readonly earned: readonly ProfitRow[] | undefined | null
  /** Undefined if the changes couldn't be read. */
  readonly changes: readonly ChangedRow[] | undefined
  readonly report: { readonly receivedAt: Date; readonly isIncomplete: boolean }
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** The daily statement on A4: totals, cash, transactions, and changes. Rules: docs/rules/reports.md */
export function DayPaper(props: DayPaperProps) {
  const { date, whose, status, codeOf, figures, shown, isCashiers, cash, changes, report } = props
  const { timeZone } = useSession()
  const { flows, types } = useMemo(() => dailyTotals(figures), [figures])
  const columns = useMemo(() => rowColumns(codeOf, timeZone), [codeOf, timeZone])
  const running = `${texts.title} · ${formatDate(date)} · ${whose}`
  const inTypes = types.map(({ type, count }) => `${capitalised(type)} ${count}`).join(', ')
  return (
    <A4Paper
      fileName={texts.fileName(date)}
      name={{ title: texts.title, persian: 'گزارش روزانه' }}
      facts={[
        { label: DATE, value: `${formatDate(date)} · ${solarHijri(date)}` },
        { label: WHOSE, value: <bdi>{whose}</bdi> },
        { label: COUNT, value: [figures.length, inTypes].filter(Boolean).join(': ') },
        ...(status ? [{ label: STATUS, value: status }] : []),
      ]}
      report={report}
      signatures={HOUSE_SIGNATURES}
      onClosed={props.onClosed}
    >
      <h2>{texts.cash}</h2>
      {cash ? (
        <A4Table
          columns={cashColumns(isCashiers, cash)}
          rows={cash}
          rowKey={({ currencyId }) => currencyId}
        />
      ) : (
        <p className="notice">{texts.cashNotRead}</p>
      )}
      {isCashiers ? <p className="note">{texts.notTillCount}</p> : null}
      {flows.length > 0 ? (
        <>
          <h2>{texts.creditsAndDebits}</h2>
          <A4Table
            columns={flowColumns(codeOf)}
            rows={flows}
            rowKey={({ currencyId }) => currencyId}
          />
        </>
      ) : null}
      <EarnedOnPaper rows={props.earned} />
      <h2>{labels.transactions}</h2>
      <A4Table columns={columns} rows={shown} rowKey={({ id }) => id} running={running} />
      <ChangesOnPaper
        date={date}
        rows={changes}
        codeOf={codeOf}
        timeZone={timeZone}
        running={running}
      />
    </A4Paper>
  )
}

const DATE: VoucherName = { title: labels.date, persian: 'تاریخ' }
const WHOSE: VoucherName = { title: texts.branchOrCashier, persian: 'شعبه' }
const COUNT: VoucherName = { title: labels.transactions, persian: 'معاملات' }
const STATUS: VoucherName = { title: labels.status, persian: 'حالت' }
const AMOUNT: VoucherName = { title: labels.amount, persian: 'مبلغ' }
const CURRENCY: VoucherName = { title: labels.currency, persian: 'واحد پول' }

/**
 * Returns the columns of the cash. Cash that moved between tills, or was found over or short, has a column only if there is
 * any.
 */
function cashColumns(
  isCashiers: boolean,
  cash: readonly StatementCash[],
): readonly PaperColumn<StatementCash>[] {
  const { hasMoved, hasFound } = apartIn(cash)
  const [first, last] = isCashiers ? [texts.before, texts.after] : [labels.opening, labels.closing]
  const between: VoucherName = { title: texts.betweenTills, persian: 'بین صندوق ها' }
  const counted: VoucherName = { title: texts.found, persian: 'اضافه و کسر' }
  return [
    { label: CURRENCY, cell: ({ currencyCode }) => currencyCode },
    figure({ title: first, persian: 'موجودی قبلی' }, ({ opening }) => opening),
    figure({ title: texts.received, persian: 'دریافت' }, (cash) => cash.in),
    figure({ title: texts.paid, persian: 'پرداخت' }, ({ out }) => out),
    ...(hasMoved ? [figure<StatementCash>(between, ({ moved }) => moved)] : []),
    ...(hasFound ? [differenceFigure<StatementCash>(counted, ({ found }) => found)] : []),
    figure({ title: last, persian: 'موجودی نهایی' }, ({ closing }) => closing),
  ]
}

function flowColumns(codeOf: DayPaperProps['codeOf']): PaperColumn<CurrencyFlow>[] {
  return [
    { label: CURRENCY, cell: ({ currencyId }) => codeOf(currencyId) },
    figure({ title: labels.totalCredits, persian: 'دریافت' }, (flow) =>
      formatAmount(flow.creditsMinor),
    ),
    figure({ title: labels.totalDebits, persian: 'پرداخت' }, (flow) =>
      formatAmount(flow.debitsMinor),
    ),
    figure({ title: texts.netFlow, persian: 'خالص' }, ({ netMinor }) => formatAmount(netMinor)),
  ]
}

function rowColumns(codeOf: DayPaperProps['codeOf'], timeZone: string): PaperColumn<DailyRow>[] {
  return [
    {
      label: { title: texts.time, persian: 'وقت' },
      cell: (row) => (
        <>
          {recordedTime(row, timeZone)}
          {row.isLate ? <small>{texts.late}</small> : null}
        </>
      ),
    },
    ...matterColumns(codeOf),
    {
      label: { title: labels.description, persian: 'تفصیل' },
      isText: true,
      cell: ({ description, userCreatedName, branch }) => (
        <>
          <bdi>{description || '-'}</bdi>
          <small>
            {texts.by} <bdi>{userCreatedName}</bdi>, {branch}
          </small>
        </>
      ),
    },
    {
      label: STATUS,
      cell: (row) => (
        <>
          {approvalWord(row.isApproved)}
          {row.userApprovedName === null ? null : (
            <small>
              {texts.by} <bdi>{row.userApprovedName}</bdi>
            </small>
          )}
          {row.changedAfterApproval ? <small>{texts.editedAfterApproval}</small> : null}
        </>
      ),
    },
  ]
}

/** Makes the columns number, type, accounts and amount. */
function matterColumns(codeOf: DayPaperProps['codeOf']): PaperColumn<DailyRow>[] {
  return [
    {
      label: { title: labels.number, persian: 'شماره' },
      cell: ({ transactionNumber, otherLegId }) => (
        <>
          {transactionNumber}
          {otherLegId === null ? null : (
            <small className="whole">{texts.withOtherLeg(otherLegId)}</small>
          )}
        </>
      ),
    },
    { label: { title: labels.type, persian: 'نوع' }, cell: ({ type }) => capitalised(type) },
    {
      label: { title: texts.accounts, persian: 'حساب' },
      cell: (row) => <Accounts row={row} />,
    },
    figure(AMOUNT, ({ amount }) => amount),
    { label: CURRENCY, cell: ({ currencyId }) => codeOf(currencyId) },
  ]
}

function figure<Row>(label: VoucherName, amountOf: (row: Row) => string): PaperColumn<Row> {
  return { label, cell: (row) => withCommas(amountOf(row)), isFigure: true }
}
