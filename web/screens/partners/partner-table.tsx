import type { SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import * as labels from '#texts/labels.ts'
import { partners as texts } from '#texts/partners.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { NEAR_LIMIT_PERCENT } from '../../../shared/contract/money-facts.ts'
import { amountIn, withCommas } from '../../../shared/money/amount.ts'
import { usedOf } from '../../../shared/money/used-of-limit.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { ageOf } from '../../hawala-orders/order-age.ts'
import { ageWords } from '../../hawala-orders/order-words.ts'
import type { LimitedAccount } from '../../limits/limited-account.ts'
import { owedWords, type Room, roomToCeiling, roomToFloor } from '../../limits/room.ts'
import { cameFrom } from '../../report/back-button.tsx'
import { cellLooks } from '../../report/cell-looks.ts'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable, type OnCard } from '../../table/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import type { PartnerRow } from './found-partners.ts'

interface PartnerTableProps {
  readonly rows: readonly PartnerRow[]
  /** True if the house has any partner. An empty table then means that none fits the search. */
  readonly isNarrowed: boolean
  readonly loading: boolean
  readonly onLimits: (account: LimitedAccount) => void
  /** Shows or hides the accounts of the partner whose leading account this is. */
  readonly onUnfold: (leaderId: number) => void
}

const SKELETON_ROWS = 5
const CARDS: Cards = {
  below: '58rem',
  // A card leaves out what there is none of.
  looks: {
    '& tbody tr': { gridAutoFlow: 'row dense' },
    '& table tbody td:has([data-none])': { display: 'none' },
  },
}
const NONE = <span data-none="">-</span>

/** The partners. The number of a partner opens the statement. */
export function PartnerTable(props: PartnerTableProps) {
  const { rows, isNarrowed, loading, onLimits, onUnfold } = props
  const { businessDate, user } = useSession()
  const maySet = may(user.userType, 'setLimits')
  const columns = useMemo(
    () => [...columnsOf(businessDate, onUnfold), ...(maySet ? [limitsColumn(onLimits)] : [])],
    [businessDate, maySet, onLimits, onUnfold],
  )
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      caption={texts.caption}
      loading={loading}
      skeletonRows={SKELETON_ROWS}
      skeletonHeight="9"
      emptyText={isNarrowed ? texts.noneFound : texts.none}
      emptyHint={isNarrowed ? texts.noneFoundHint : texts.noneHint}
      looks={{ ...cellLooks, ...LOOKS }}
      cards={CARDS}
    />
  )
}

/**
 * Styles for a second line below a figure. There is less padding than elsewhere, so that all columns fit on a desk screen.
 */
const LOOKS: SystemStyleObject = {
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& small[data-near]': { color: 'fg.warning', fontWeight: 'semibold' },
  // A floor is below zero, which alone is no reason to be red.
  '& [data-far] .money': { color: 'inherit' },
  '& a.row-link': { display: 'inline-block' },
  '& [data-name]': { display: 'block', overflowWrap: 'anywhere' },
  '& td:first-of-type': { minWidth: '9rem' },
  '& [data-member]': { ps: '4', borderInlineStartWidth: '2px' },
  '& [data-unfold]': {
    display: 'block',
    fontSize: 'xs',
    cursor: 'pointer',
    minHeight: '6',
    color: 'fg.muted',
    _hover: { textDecoration: 'underline' },
    _after: { content: '" \\25BE" / ""' },
    '&[aria-expanded=true]': { _after: { content: '" \\25B4" / ""' } },
  },
  '& :is(th, td):not(:first-of-type)': { ps: '1.5' },
  '& :is(th, td):not(:last-of-type)': { pe: '1.5' },
}

function columnsOf(
  today: BusinessDate,
  onUnfold: PartnerTableProps['onUnfold'],
): Column<PartnerRow>[] {
  return [
    {
      header: labels.partner,
      cell: (row) => <Named row={row} onUnfold={onUnfold} />,
      card: atStart(1),
    },
    {
      header: labels.balance,
      cell: ({ balance, currencyCode, all, isMember, ...row }) =>
        balance === null ? (
          <>
            <Under words={texts.withoutRate} />
            <Under words={differenceOf(row)} />
          </>
        ) : (
          <>
            <Money value={balance} code={currencyCode} />
            <Under words={owedIn(balance, all ? texts.overAll : isMember ? texts.inNet : '')} />
            <Under words={differenceOf(row)} />
          </>
        ),
      align: 'end',
      card: atEnd(2),
    },
    limit('floor', labels.floor, roomToFloor, atStart(4, 'named')),
    limit('ceiling', labels.ceiling, roomToCeiling, atEnd(5, 'named')),
    {
      header: texts.terms,
      cell: ({ sendPer100000, receivePer100000 }) =>
        sendPer100000 === null && receivePer100000 === null ? (
          NONE
        ) : (
          <>
            {sendPer100000 === null ? '-' : <Money value={sendPer100000} />}
            <Under
              words={receivePer100000 === null ? '' : texts.received100000(receivePer100000)}
            />
          </>
        ),
      align: 'end',
      card: atEnd(10, 'named'),
    },
    open(texts.sent, ({ sent }) => sent, atStart(6, 'named')),
    open(texts.received, ({ received }) => received, atEnd(7, 'named')),
    {
      header: texts.oldest,
      cell: ({ oldest }) => (oldest === null ? NONE : <Oldest date={oldest} today={today} />),
      // At the start of its cell it would touch the figures of the column before it.
      align: 'end',
      card: across(8, 'named'),
    },
  ]
}

/** The number, which opens the statement, and the name. The row of all accounts unfolds them. */
function Named({
  row: { accountId, accountNumber, accountName, hasStatement, all, isMember },
  onUnfold,
}: {
  readonly row: PartnerRow
  readonly onUnfold: PartnerTableProps['onUnfold']
}) {
  const id = String(accountId)
  return (
    <div data-member={isMember ? '' : undefined}>
      <Link
        className="row-link"
        data-main=""
        to={hasStatement ? paths.partnerStatement({ accountId: id }) : paths.accountReports(id)}
        {...cameFrom(paths.partners())}
        aria-label={hasStatement ? texts.statementOf(accountNumber) : texts.reportOf(accountNumber)}
      >
        {accountNumber}
      </Link>
      <span data-name="">
        <bdi>{accountName}</bdi>
      </span>
      {all ? (
        <button
          type="button"
          data-unfold=""
          aria-expanded={all.isOpen}
          aria-label={texts.accountsOf(texts.accounts(all.count), accountNumber)}
          onClick={() => onUnfold(accountId)}
        >
          {texts.accounts(all.count)}
        </button>
      ) : null}
    </div>
  )
}

/** A limit with the room that is left to it. Only one that is nearly used stands out. */
function limit(
  which: 'floor' | 'ceiling',
  header: string,
  roomOf: (balance: string, limit: string) => Room | null,
  card: OnCard,
): Column<PartnerRow> {
  const cell = ({ balance, [which]: amount }: PartnerRow) => {
    if (amount === null) return NONE
    const room = balance === null ? null : roomOf(balance, amount)
    const isNear = room !== null && balance !== null && isNearly(balance, { [which]: amount }, room)
    return (
      <span data-far={isNear ? undefined : ''}>
        <Money value={amount} />
        {room ? <Under words={room.words} isNear={isNear} /> : null}
      </span>
    )
  }
  return { header, cell, align: 'end', card }
}

/** True for a limit that leaves nothing, or of which so much is used that Money lists it under Limits Nearly Used. */
function isNearly(
  balance: string,
  { floor, ceiling }: Readonly<Partial<Record<'floor' | 'ceiling', string>>>,
  { minor }: Room,
): boolean {
  const used = usedOf({
    balanceMinor: amountIn(balance),
    floorMinor: floor === undefined ? null : amountIn(floor),
    ceilingMinor: ceiling === undefined ? null : amountIn(ceiling),
  })
  return minor <= 0n || (used !== null && used >= NEAR_LIMIT_PERCENT)
}

function open(
  header: string,
  ordersOf: (row: PartnerRow) => PartnerRow['sent'],
  card: OnCard,
): Column<PartnerRow> {
  const cell = (row: PartnerRow) => {
    const { count, amount } = ordersOf(row)
    if (count === 0) return NONE
    return (
      <>
        {amount === null ? null : <Money value={amount} />}
        <Under words={texts.open(count)} />
      </>
    )
  }
  return { header, cell, align: 'end', card }
}

/** Says who owes a balance, and of which accounts it is; empty where nobody owes. */
function owedIn(balance: string, which: string): string {
  const owed = owedWords(balance)
  return owed === '' || which === '' ? owed : `${owed}, ${which}`
}

/** Says with which difference a balance was agreed on last; empty if there is none. */
function differenceOf({
  agreedDifference,
  differing,
}: Pick<PartnerRow, 'agreedDifference' | 'differing'>): string {
  if (agreedDifference) return texts.agreedWith(withCommas(agreedDifference.amount))
  return differing > 0 ? texts.differing(differing) : ''
}

function Under({ words, isNear = false }: { readonly words: string; readonly isNear?: boolean }) {
  return words === '' ? null : <small data-near={isNear ? '' : undefined}>{words}</small>
}

/** The day of the oldest open hawala, with its age. */
function Oldest({ date, today }: { readonly date: BusinessDate; readonly today: BusinessDate }) {
  // `ageOf` needs a state. Every open hawala waits, in either direction, so `sent` stands for all.
  const age = ageOf({ state: 'sent', date }, today)
  const words = age ? ageWords(age) : ''
  return (
    <span data-nowrap="">
      <bdi>{formatDate(date)}</bdi>
      {age?.isOld ? (
        <small>
          <span data-status="Overdue">{texts.old(words)}</span>
        </small>
      ) : (
        <Under words={words} />
      )}
    </span>
  )
}

function limitsColumn(onLimits: PartnerTableProps['onLimits']): Column<PartnerRow> {
  return {
    header: labels.actions,
    // The row of all accounts has the limits of the leading one, which stand below it once it is unfolded.
    cell: ({ accountNumber, limits, all }) =>
      limits === null || all?.isOpen ? null : (
        <RowButton label={texts.limitsOf(accountNumber)} onClick={() => onLimits(limits)}>
          {texts.limits}
        </RowButton>
      ),
    width: '1%',
    card: atStart(11),
  }
}
