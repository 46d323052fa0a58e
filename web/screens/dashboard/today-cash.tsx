import { Box } from '@chakra-ui/react'
import { dashboard as texts } from '#texts/dashboard.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { useSession } from '../../app/session.tsx'
import { atEnd, atStart, money, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { signOf } from '../../ui/money.tsx'
import { type TodayAnswer, TodayPart } from './today-part.tsx'

type Cash = TodayAnswer['cash']['mine'][number]

/** A currency with what the signed-in person recorded in it, and the cash of the branch or the house. */
interface CashRow {
  readonly mine: Cash
  readonly all: Cash
}

interface TodayCashProps {
  readonly today: TodayAnswer
  /** The branch of the figures; null for all branches. */
  readonly branch: string | null
}

/** The postings of the day, and the cash by currency: the own and that of the branch. */
export function TodayCash({ today: { cash, postings }, branch }: TodayCashProps) {
  const records = may(useSession().user.userType, 'record')
  const rows = cash.all.flatMap((all): CashRow[] => {
    const mine = cash.mine.find(({ currencyId }) => currencyId === all.currencyId)
    return mine && (isUsed(mine) || isUsed(all)) ? [{ mine, all }] : []
  })
  const counted = (count: number) =>
    postings.isComplete ? String(count) : texts.atLeast(String(count))
  const whose = branch === null ? texts.inAllBranches : texts.branchNamed(branch)
  return (
    <TodayPart title={texts.cash}>
      <DataTable
        columns={columnsOf(branch === null ? texts.allCash : texts.cashOf(branch), records)}
        rows={rows}
        rowKey={({ all }) => all.currencyId}
        caption={texts.cash}
        looks={LOOKS}
        cards={{ below: '26rem', looks: { '& table tbody tr': { px: '0', py: '2' } } }}
        emptyText={texts.noCash}
      />
      <Box color="fg.muted" fontSize="xs" mt="2">
        {records
          ? `${texts.cashExplained} ${texts.postings(counted(postings.mine), counted(postings.all), whose)}`
          : texts.allPostings(counted(postings.all), whose)}
      </Box>
    </TodayPart>
  )
}

/** @param records true for a person who records, so that there are figures of their own */
function columnsOf(allCash: string, records: boolean): readonly Column<CashRow>[] {
  const mine: Column<CashRow>[] = [
    money(texts.received, ({ mine }) => mine.in, { card: atStart(3, 'named') }),
    money(texts.paid, ({ mine }) => mine.out, { card: atEnd(4, 'named') }),
    money(texts.myCash, ({ mine }) => mine.closing, { card: atStart(5, 'named') }),
  ]
  return [
    title(labels.currency, ({ all }) => all.currencyCode, { card: atStart(1) }),
    ...(records ? mine : []),
    money(allCash, ({ all }) => all.closing, { card: atEnd(6, 'named') }),
  ]
}

const LOOKS = {
  '& table :is(th, td)': { py: '1', px: '2' },
  '& table :is(th, td):first-of-type': { ps: '0' },
  '& table :is(th, td):last-of-type': { pe: '0' },
  '& thead th': { bg: 'transparent', fontSize: 'xs' },
  '& tbody td:last-of-type': { fontWeight: 'semibold' },
} as const

function isUsed({ opening, in: came, out }: Cash): boolean {
  return [opening, came, out].some((figure) => signOf(figure) !== 'zero')
}
