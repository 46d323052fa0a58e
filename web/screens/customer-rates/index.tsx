import { Box, Flex, type SystemStyleObject, Text } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { customerRates as texts } from '#texts/customer-rates.ts'
import * as labels from '#texts/labels.ts'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { formatDate, formatTime } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { useApi } from '../../api/use-api.ts'
import { useFollowed } from '../../api/use-followed.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { useTyped } from '../../app/keys/typed.ts'
import { paths } from '../../app/paths.ts'
import { useProvider } from '../../app/provider.ts'
import { useSession } from '../../app/session.tsx'
import type { Board, BoardRate } from '../../board/board.ts'
import { useBoard } from '../../board/use-board.ts'
import { filtersIn } from '../../report/address.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { WarningBox } from '../../ui/warning-box.tsx'
import { isCurrent, READ_EVERY_MS, shownRates } from './figures.ts'

/**
 * The rates for the customers in front of the counter. They are large, without the sidebar, and are read again
 * automatically. Rules: docs/rules/rate-board.md
 */
export default function CustomerRates() {
  const { timeZone } = useSession()
  const { filters } = useReportAddress(filtersOf)
  const branch = filters.branch || undefined
  const board = useBoard(branch)
  useFollowed(board.mutate, READ_EVERY_MS)
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

/**
 * Returns the branch's name; undefined for head office's own board (ALL). The list of branches is read only for another
 * branch than the user's own.
 */
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

/** The rates, in figures as large as the window allows. */
function RatesTable({ rates }: { readonly rates: readonly BoardRate[] }) {
  const { data: currencies } = useApi('GET /api/currencies')
  const nameOf = (id: number) => currencies?.find((currency) => currency.id === id)?.name
  return (
    <Box asChild css={{ ...LOOK, '--rows': rates.length }}>
      <table>
        <caption>{texts.title}</caption>
        <thead>
          <tr>
            <Heading text={labels.currency} persian="ارز" />
            <Heading text={texts.weBuy} persian="خرید" />
            <Heading text={texts.weSell} persian="فروش" />
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => {
            const [buy, sell] = shownRates(rate)
            return (
              <tr key={rate.currencyId}>
                <th scope="row">
                  <span data-code="">
                    <span data-per="">{`${withCommas(String(rate.per))} `}</span>
                    {rate.currencyCode}
                  </span>
                  <small>
                    <bdi>{nameOf(rate.currencyId)}</bdi>
                  </small>
                </th>
                <td>{withCommas(buy)}</td>
                <td>{withCommas(sell)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

function Heading({ text, persian }: { readonly text: string; readonly persian: string }) {
  return (
    <th scope="col">
      {text} <span lang="fa">{persian}</span>
    </th>
  )
}

const LOOK: SystemStyleObject = {
  width: 'full',
  borderCollapse: 'collapse',
  '& caption': { srOnly: true },
  '& th, & td': { borderBottomWidth: '1px', borderColor: 'border', py: '0.2em', lineHeight: '1.2' },
  '& thead th': {
    color: 'fg.muted',
    fontWeight: 'medium',
    fontSize: 'clamp(0.875rem, 2.2vw, 1.75rem)',
    pb: '2',
  },
  '& :is(th, td)': { textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start' },
  // As large as the width allows, but so that all rows are visible at once.
  '& tbody': {
    fontSize: 'clamp(1.25rem, min(5.6vw, calc((100dvh - 17rem) / var(--rows) * 0.42)), 8rem)',
    fontVariantNumeric: 'tabular-nums',
  },
  // Two rates without a gap would read as one number.
  '& tbody td': { fontWeight: 'semibold', whiteSpace: 'nowrap', paddingInlineStart: '0.4em' },
  '& [data-code]': { display: 'block', fontWeight: 'bold' },
  '& [data-per]': { color: 'fg.muted', fontWeight: 'normal', fontSize: '0.6em' },
  '& small': {
    display: 'block',
    color: 'fg.muted',
    fontWeight: 'normal',
    fontSize: 'max(0.32em, 0.75rem)',
  },
}
