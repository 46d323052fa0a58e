import { Box, Flex, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { dashboard as texts } from '#texts/dashboard.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { TodayCash } from './today-cash.tsx'
import { DueLoans, LastVouchers, RateAges, WaitingHawalas } from './today-lists.tsx'

/**
 * The day so far: postings and cash, the last vouchers, the hawalas that wait, the loans that are due, and the rates. A
 * User begins with the own branch, everybody else with all branches. Rules: docs/rules/screens.md
 */
export function Today() {
  const { user, businessDate } = useSession()
  const [whose, setWhose] = useState<'branch' | 'all'>(user.userType === 'User' ? 'branch' : 'all')
  const branch = whose === 'branch' ? user.branch : null
  const read = useFreshApi('GET /api/today', { query: branch === null ? {} : { branch } })
  const { data, receivedAt, isValidating, mutate } = read
  const now = useNow(receivedAt)
  return (
    <Panel
      title={texts.today(formatDate(businessDate), solarHijri(businessDate))}
      actions={
        <Flex gap="2">
          <ToggleButtons
            label={texts.whoseFigures}
            size="sm"
            choices={[
              ['branch', texts.branchNamed(user.branch)],
              ['all', texts.allBranches],
            ]}
            value={whose}
            onChoose={setWhose}
          />
          <RefreshButton
            label={texts.refreshToday}
            refreshing={isValidating}
            onRefresh={() => void mutate()}
          />
        </Flex>
      }
      flush
    >
      <ReadFailed what={texts.theDay} read={read} evenIfOld inPlaceOf={HEIGHT} p="4" />
      {read.isLoading && (
        <Box p="5" minH={HEIGHT}>
          <LoadingLines lines={9} height="7" label={texts.loadingToday} />
        </Box>
      )}
      {data && (
        <Flex direction="column" minH={HEIGHT}>
          <SimpleGrid columns={{ base: 1, lg: 2 }} css={RULED}>
            <TodayCash today={data} branch={branch} />
            <LastVouchers today={data} />
          </SimpleGrid>
          <SimpleGrid columns={{ base: 1, lg: 3 }} css={RULED} flex="1">
            <WaitingHawalas today={data} now={now} />
            <DueLoans today={data} />
            <RateAges today={data} now={now} />
          </SimpleGrid>
        </Flex>
      )}
    </Panel>
  )
}

/**
 * The usual height of the block, so that the cards below don't move when it arrives. On a phone the block reaches at least to
 * the bottom of the screen.
 */
const HEIGHT = { base: '46rem', lg: '32.5rem' }

/** Lines between the parts. */
const RULED = {
  '& > *': {
    borderBottomWidth: '1px',
    borderInlineEndWidth: { base: '0', lg: '1px' },
    borderColor: 'border',
  },
  '& > :last-of-type': { borderInlineEndWidth: '0' },
} as const
