import { Box, SimpleGrid, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { money as texts } from '#texts/money.ts'
import { formatTime } from '../../../shared/calendar/format-date.ts'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { useFollowed } from '../../api/use-followed.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { ForBookReaders } from '../../lists/for-book-readers.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Money as Amount } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { Below } from './below.tsx'
import { CashByDay } from './cash-by-day.tsx'
import { CurrencyCard, changeOf } from './currency-card.tsx'
import type { Money } from './place-link.ts'

/** Money is read again this often while somebody looks. */
const READ_EVERY_MS = 120_000

/** The screen that says where the money of the house is, for an owner with a phone. Rules: docs/rules/books.md */
export default function MoneyScreen() {
  return (
    <ForBookReaders title={texts.title}>
      <MoneyNow />
    </ForBookReaders>
  )
}

function MoneyNow() {
  const { timeZone } = useSession()
  const read = useFreshApi('GET /api/reports/money')
  const { data: money, isLoading, isValidating, mutate } = read
  useFollowed(mutate, READ_EVERY_MS)
  const at = money && formatTime(new Date(money.at), timeZone)
  return (
    <Page
      title={texts.title}
      subtitle={at ? `${texts.subtitle} ${texts.upTo(at)}` : texts.subtitle}
      actions={
        <RefreshButton
          label={texts.refresh}
          refreshing={isValidating}
          onRefresh={() => void mutate()}
        />
      }
    >
      <Stack gap={{ base: '3', md: '4' }}>
        <ReadFailed what={texts.theMoney} read={read} evenIfOld />
        {isLoading ? <LoadingLines lines={8} height="14" label={texts.loading} /> : null}
        <StillArriving
          isIncomplete={read.headers?.has(INCOMPLETE_HEADER) ?? false}
          onRefresh={() => void mutate()}
        />
        {money ? <Figures money={money} /> : null}
      </Stack>
    </Page>
  )
}

function Figures({ money }: { readonly money: Money }) {
  const { businessDate: today } = useSession()
  const { currencies, withoutMid } = money
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap={{ base: 3, md: 4 }} alignItems="start">
        <SummaryCard
          label={
            <Link className="row-link" to={paths.balanceSheet(today)}>
              {texts.all}
            </Link>
          }
          value={<Amount value={money.afn} code={BASE_CURRENCY} />}
          hint={
            <>
              <div>{changeOf(money.change)}</div>
              <div>{texts.atMid}</div>
              {withoutMid.length > 0 ? <div>{texts.withoutMid(withoutMid.join(', '))}</div> : null}
            </>
          }
        />
        {currencies.map((currency) => (
          <CurrencyCard key={currency.currencyId} currency={currency} />
        ))}
      </SimpleGrid>
      {currencies.length === 0 ? <Box color="fg.muted">{texts.none}</Box> : null}
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap={{ base: 3, md: 4 }}>
        <HouseFigure
          label={texts.netWorth}
          value={money.netWorth}
          hint={texts.netWorthExplained}
          to={paths.balanceSheet(today)}
        />
        <HouseFigure
          label={texts.result}
          value={money.result}
          hint={texts.resultExplained}
          to={paths.profitAndLoss({ fromDate: today, toDate: today, branch: '' })}
        />
        <HouseFigure
          label={texts.unrealised}
          value={money.unrealised}
          hint={texts.unrealisedExplained}
          to={paths.positions()}
        />
      </SimpleGrid>
      <Below money={money} />
      <CashByDay money={money} />
    </>
  )
}

interface HouseFigureProps {
  readonly label: string
  readonly value: string
  readonly hint: string
  /** The screen that shows what the figure is made of. */
  readonly to: string
}

/** A figure of the whole house in AFN, which opens what it is made of. */
function HouseFigure({ label, value, hint, to }: HouseFigureProps) {
  return (
    <SummaryCard
      label={
        <Link className="row-link" to={to}>
          {label}
        </Link>
      }
      value={<Amount value={value} code={BASE_CURRENCY} />}
      hint={hint}
    />
  )
}
