import { Box, Flex, Text } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { customerRates as texts } from '#texts/customer-rates.ts'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { formatDate, formatTime } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { useApi } from '../../api/use-api.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { useTyped } from '../../app/keys/typed.ts'
import { paths } from '../../app/paths.ts'
import { useProvider } from '../../app/provider.ts'
import { useSession } from '../../app/session.tsx'
import type { Board } from '../../board/board.ts'
import { useBoard } from '../../board/use-board.ts'
import { filtersIn } from '../../report/address.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { WarningBox } from '../../ui/warning-box.tsx'
import { isCurrent } from './figures.ts'
import { RatesTable } from './rates-table.tsx'
import { useFollowed } from './use-followed.ts'

/**
 * The rates for the customers in front of the counter: large, without the sidebar, and read again by themselves.
 * Rules: docs/rules/rate-board.md
 */
export default function CustomerRates() {
  const { timeZone } = useSession()
  const { filters } = useReportAddress(filtersOf)
  const branch = filters.branch || undefined
  const board = useBoard(branch)
  useFollowed(board.mutate)
  const now = useNow(board.receivedAt)
  const navigate = useNavigate()
  const back = paths.rateBoard(branch)
  useTyped(() => () => void navigate(back))
  const { data, receivedAt } = board
  const current = isCurrent(receivedAt, Math.max(now, receivedAt?.getTime() ?? 0))
  return (
    <Flex
      direction="column"
      minH="100dvh"
      p={{ base: 4, md: 8 }}
      gap={{ base: 4, md: 6 }}
      bg="bg.panel"
    >
      <title>{texts.title}</title>
      <Head board={data} />
      {data && !current && receivedAt ? (
        <Stale says={texts.notCurrent(formatTime(receivedAt, timeZone))} />
      ) : null}
      {!data && board.error ? <Stale says={texts.notRead} /> : null}
      <Box flex="1" opacity={current ? 1 : 0.35} aria-busy={board.isLoading}>
        {data && data.rates.length > 0 ? <RatesTable rates={data.rates} /> : null}
        {data && data.rates.length === 0 ? <Text fontSize="2xl">{texts.noRates}</Text> : null}
      </Box>
      <Flex justify="space-between" color="fg.muted" fontSize="sm" gap="4" wrap="wrap">
        <bdi>{useProvider().contact}</bdi>
        <LinkButton to={back} size="sm" variant="ghost" colorPalette="gray">
          {texts.back} <KeyHint keys="Escape" />
        </LinkButton>
      </Flex>
    </Flex>
  )
}

const filtersOf = (search: string) => filtersIn(search, { branch: '' })

/** The house, its branch, and when the rates were set. */
function Head({ board }: { readonly board: Board | undefined }) {
  const { timeZone } = useSession()
  const { name, logo } = useProvider()
  const branch = useBranchName(board?.branch)
  const at = board?.publishedAt ? new Date(board.publishedAt) : null
  const day = at && businessDateOf(at, timeZone)
  return (
    <Flex as="header" justify="space-between" align="center" gap="4" wrap="wrap">
      <Flex align="center" gap="4" minW="0">
        <BrandMark logo={logo} size={56} />
        <Box minW="0">
          <Box fontSize={{ base: 'xl', md: '3xl' }} fontWeight="semibold" lineHeight="1.2">
            <bdi>{name}</bdi>
          </Box>
          <Box color="fg.muted" fontSize={{ base: 'md', md: 'xl' }}>
            <Box as="h1" display="inline">
              {texts.title}
            </Box>
            {branch ? (
              <>
                {' · '}
                <bdi>{branch}</bdi>
              </>
            ) : null}
          </Box>
        </Box>
      </Flex>
      {at && day ? (
        <Box textAlign={{ base: 'start', md: 'end' }} fontSize={{ base: 'md', md: 'xl' }}>
          <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatDate(day)} {formatTime(at, timeZone)}
          </Box>
          <Box color="fg.muted" fontVariantNumeric="tabular-nums">
            {solarHijri(day)}
          </Box>
        </Box>
      ) : null}
    </Flex>
  )
}

/** The name of the branch, for the board of a branch; the list of branches is read only for another branch than one's own. */
function useBranchName(code: string | undefined): string | undefined {
  const { branch: own } = useSession()
  const branches = useApi(code === undefined || code === own.code ? null : 'GET /api/branches')
  if (code === own.code) return own.name
  return branches.data?.find((branch) => branch.code === code)?.name
}

function Stale({ says }: { readonly says: string }) {
  return (
    <WarningBox
      role="status"
      align="center"
      fontSize={{ base: 'lg', md: '2xl' }}
      fontWeight="semibold"
    >
      <Box color="fg.warning" flexShrink="0">
        <WarningIcon size={32} />
      </Box>
      {says}
    </WarningBox>
  )
}
