import { Flex, Text } from '@chakra-ui/react'
import { dashboard as texts } from '#texts/dashboard.ts'
import * as labels from '#texts/labels.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { useFreshApi, useFreshApiOfEach } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { forgottenDays, openMonths } from '../../till/open-days.ts'
import { TillBadge } from '../../till/till-badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money, signOf } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'

/**
 * The person's own till, and the days that should be closed but aren't. Nothing in a branch that doesn't close its days.
 * Tills are read only for a person who has one, and days only if yesterday isn't known to be closed.
 */
export function TillToday() {
  const { user, branch, businessDate } = useSession()
  const records = may(user.userType, 'record')
  const closes = branch.closingFrom !== null
  const { lockedThrough } = branch
  const yesterday = addDays(businessDate, -1)
  const isTodayClosed = lockedThrough !== null && lockedThrough >= businessDate
  const isYesterdayClosed = lockedThrough !== null && lockedThrough >= yesterday
  const tills = useFreshApi(closes && records ? 'GET /api/tills' : null)
  const months = closes && !isYesterdayClosed ? openMonths(lockedThrough, yesterday) : []
  const days = useFreshApiOfEach(
    'GET /api/days',
    months.map((month) => ({ query: { branch: branch.code, month } })),
  )
  if (!closes) return null
  const mine = tills.data?.find(({ userId }) => userId === user.id)
  const forgotten = forgottenDays(days.data?.flat() ?? [], businessDate)
  const [first] = forgotten
  const closed = isTodayClosed ? texts.todayIsClosed : texts.noDayIsOpen
  const isKnown = isYesterdayClosed || days.data !== undefined
  return (
    <Panel dense title={texts.counter}>
      <Flex wrap="wrap" columnGap="6" rowGap="3" align="center" minH="9">
        {mine ? (
          <Flex wrap="wrap" columnGap="3" rowGap="2" align="center">
            <Text fontWeight="medium">{texts.myTill}</Text>
            {isTodayClosed ? null : <TillBadge till={mine} />}
            <Cash balances={mine.balances} />
            <LinkButton size="sm" variant="outline" to={paths.myTill()}>
              {texts.openMyTill}
            </LinkButton>
          </Flex>
        ) : null}
        {isKnown ? (
          <Flex wrap="wrap" columnGap="3" rowGap="2" align="center">
            <Text color={first ? 'amber.fg' : 'fg.muted'}>
              {first ? texts.daysAreOpen(formatDay(first), forgotten.length) : closed}
            </Text>
            {records ? (
              <LinkButton size="sm" variant="outline" to={paths.closeDay()}>
                {texts.closeDay}
              </LinkButton>
            ) : null}
          </Flex>
        ) : null}
      </Flex>
      <ReadFailed what={labels.theTills} read={tills} evenIfOld mt="2" />
      <ReadFailed what={labels.theDays} read={days} evenIfOld mt="2" />
    </Panel>
  )
}

/** The cash of the till in short. Currencies without cash are left out. */
function Cash(props: {
  readonly balances: readonly {
    readonly currencyId: number
    readonly currencyCode: string
    readonly balance: string
  }[]
}) {
  const held = props.balances.filter(({ balance }) => signOf(balance) !== 'zero')
  if (held.length === 0) return <Text color="fg.muted">{texts.tillIsEmpty}</Text>
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="3">
      {held.map(({ currencyId, currencyCode, balance }) => (
        <li key={currencyId}>
          <Money value={balance} code={currencyCode} />
        </li>
      ))}
    </Flex>
  )
}
