import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { money as texts } from '#texts/money.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { signOf } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { changeOf, worthOf } from './currency-card.tsx'
import { type FigureRow, FigureRows } from './figure-rows.tsx'
import type { Money } from './place-link.ts'

/** What is lent, owed and held besides the money, what comes near its limit, and what waits too long. Empty parts are left out. */
export function Below({ money }: { readonly money: Money }) {
  const { businessDate } = useSession()
  const parts: [title: string, rows: FigureRow[]][] = [
    [texts.positions, money.positions.map(positionRow)],
    [texts.partners, money.partners.map(partnerRow)],
    [texts.lentAndToPay, lentAndToPay(money)],
    [texts.customers, money.customers.map((each) => customerRow(each, businessDate))],
    [texts.nearLimits, money.nearLimits.map(limitRow)],
  ]
  return (
    <Box css={STACKS}>
      <WaitsTooLong late={money.late} />
      {parts
        .filter(([, rows]) => rows.length > 0)
        .map(([title, rows]) => (
          <Panel key={title} dense title={title}>
            <FigureRows label={title} rows={rows} />
          </Panel>
        ))}
    </Box>
  )
}

function WaitsTooLong({ late }: Pick<Money, 'late'>) {
  const rows = LATE.filter(([what]) => late[what] > 0).map(
    ([what, to]): FigureRow => ({
      key: what,
      name: texts.waiting[what],
      to,
      amount: null,
      beside: <strong>{countOf(late, what)}</strong>,
    }),
  )
  return (
    <Panel dense title={texts.late}>
      {rows.length === 0 ? (
        <Box color="fg.muted">{texts.nothingLate}</Box>
      ) : (
        <FigureRows label={texts.late} rows={rows} />
      )}
    </Panel>
  )
}

function countOf({ more, ...counts }: Money['late'], what: Late): string {
  const count = counts[what].toLocaleString('en-US')
  return more.some((each) => each === what) ? texts.orMore(count) : count
}

type Late = Exclude<keyof Money['late'], 'more'>

/** What may wait too long, with the screen that shows it. */
const LATE: readonly [what: Late, to: string][] = [
  ['days', paths.days()],
  ['toReview', paths.days()],
  ['returned', paths.days()],
  ['tills', paths.days()],
  ['transit', paths.betweenBranches()],
  ['hawalas', paths.hawalas({ state: 'payable' })],
  ['loans', paths.loanReports()],
]

function positionRow(each: Money['positions'][number]): FigureRow {
  const { currencyCode: code, quantity, change, exposure, worth, unrealised } = each
  return {
    key: code,
    name: code,
    linkName: texts.position(code),
    to: paths.positions(),
    amount: quantity,
    code,
    note: (
      <>
        {texts.exposure(withCommas(exposure), code)}
        {signOf(quantity) === 'zero' ? null : (
          <>
            <br />
            {[worthOf(worth), unrealised && texts.notRealised(withCommas(unrealised))]
              .filter(Boolean)
              .join(' · ')}
          </>
        )}
      </>
    ),
    beside: changeIfAny(change),
  }
}

/** A partner's amount has no sign: words say who owes whom. */
function partnerRow(each: Money['partners'][number]): FigureRow {
  const { accountId, account, name, currencyCode, amount, change, afn } = each
  const isForeign = currencyCode !== BASE_CURRENCY
  return {
    key: account,
    name: account,
    holder: name,
    linkName: texts.reportOf(account),
    to: paths.accountReports(String(accountId)),
    amount: amount.replace('-', ''),
    code: currencyCode,
    note: [sideOf(amount), isForeign && worthOf(afn?.replace('-', '') ?? null)]
      .filter(Boolean)
      .join(' · '),
    beside: changeIfAny(change),
  }
}

function lentAndToPay({ loans, hawalas }: Money): FigureRow[] {
  const row = (name: string, to: string) => (each: Money['loans'][number]) => ({
    key: `${name} ${each.currencyId}`,
    name,
    to,
    amount: each.amount,
    code: each.currencyCode,
    note: each.currencyCode === BASE_CURRENCY ? null : worthOf(each.afn),
    beside: changeIfAny(each.change),
  })
  return [
    ...loans.map(row(texts.loans, paths.loanReports())),
    ...hawalas.map(row(texts.hawalas, paths.hawalas({ state: 'payable' }))),
  ]
}

function customerRow(each: Money['customers'][number], date: string): FigureRow {
  const { currencyId, currencyCode: code, net, weOwe, theyOwe, asOf } = each
  return {
    key: code,
    name: sideOf(net),
    linkName: texts.customersIn(sideOf(net), code),
    to: paths.balances({ date, kind: 'customer', currencyId: String(currencyId), side: '' }),
    amount: net.replace('-', ''),
    code,
    note:
      asOf === null || weOwe === null || theyOwe === null
        ? null
        : texts.sides(withCommas(weOwe), withCommas(theyOwe), formatDate(asOf)),
  }
}

function limitRow(each: Money['nearLimits'][number]): FigureRow {
  const { accountId, account, name, currencyCode: code, balance, overAll, used } = each
  return {
    key: `${account} ${overAll}`,
    name: account,
    holder: name,
    linkName: overAll ? texts.allOf(account) : texts.reportOf(account),
    to: overAll ? paths.partners() : paths.accountReports(String(accountId)),
    amount: balance.replace('-', ''),
    code,
    note: overAll ? texts.overAll(sideOf(balance)) : sideOf(balance),
    beside: <strong>{texts.used(used)}</strong>,
  }
}

function sideOf(amount: string): string {
  return signOf(amount) === 'negative' ? texts.theyOwe : texts.weOwe
}

function changeIfAny(change: string): string | null {
  return signOf(change) === 'zero' ? null : changeOf(change)
}

/** Two stacks beside each other, so that a short panel leaves no hole beside a long one. */
const STACKS: SystemStyleObject = {
  columns: { lg: 2 },
  columnGap: '4',
  '& > *': { breakInside: 'avoid' },
  '& > *:not(:last-child)': { mb: { base: '3', md: '4' } },
}
