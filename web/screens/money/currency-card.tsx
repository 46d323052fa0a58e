import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react'
import { money as texts } from '#texts/money.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { FITTED_MONEY, Money, signOf } from '../../ui/money.tsx'
import { type FigureRow, FigureRows } from './figure-rows.tsx'
import { type MoneyCurrency, type MoneyPlace, placeLink } from './place-link.ts'

/** The money of a currency: how much, what it grew by today, what it is worth; it opens to its places. */
export function CurrencyCard({ currency }: { readonly currency: MoneyCurrency }) {
  const { user, businessDate: today } = useSession()
  const { currencyCode, amount, change, afn, places } = currency
  const rows = placeRows(currency, (place) => placeLink(place, { ...user, today }))
  return (
    <Box as="section" aria-label={currencyCode} css={CARD}>
      <Flex align="center" gap="3">
        <CurrencyBadge code={currencyCode} />
        <Box
          flex="1"
          minW="0"
          textAlign="end"
          fontSize="2xl"
          fontWeight="semibold"
          css={FITTED_MONEY}
        >
          <Money value={amount} />
        </Box>
      </Flex>
      <Flex wrap="wrap" columnGap="3" justify="space-between" fontSize="sm" color="fg.muted">
        <span>{currencyCode === BASE_CURRENCY ? null : worthOf(afn)}</span>
        <span>{changeOf(change)}</span>
      </Flex>
      <details>
        <summary>{texts.places(places.length)}</summary>
        <FigureRows label={`${currencyCode}: ${texts.places(places.length)}`} rows={rows} />
      </details>
    </Box>
  )
}

/** Returns the change of today in words: "+20.00 today". */
export function changeOf(change: string): string {
  const sign = signOf(change)
  if (sign === 'zero') return texts.unchanged
  return texts.today(`${sign === 'positive' ? '+' : ''}${withCommas(change)}`)
}

/** Returns a worth in words; a currency that was never on a board has none. */
export function worthOf(afn: string | null): string {
  return afn === null ? texts.noRate : texts.worth(withCommas(afn))
}

/** Returns the places of a currency; behind the places of a branch stands what it has to pay. */
function placeRows(
  { currencyCode, places, payable }: MoneyCurrency,
  linkOf: (place: MoneyPlace) => string,
): FigureRow[] {
  const owing = new Map(payable.map((each) => [each.branch, each.amount]))
  const toPay = (branch: string): FigureRow[] => {
    const amount = owing.get(branch)
    if (amount === undefined) return []
    const to = paths.hawalas({ state: 'payable', payingBranch: branch })
    const note = texts.hawalasToPay
    return [
      { key: `pay ${branch}`, name: texts.toPay(branch), to, amount, code: currencyCode, note },
    ]
  }
  const rows = places.flatMap((place, index): FigureRow[] => {
    const { amount, change, userId, branch, account } = place
    const key = `${branch} ${userId} ${account}`
    const beside = signOf(change) === 'zero' ? null : changeOf(change)
    const row = { key, to: linkOf(place), ...namesOf(place), amount, code: currencyCode, beside }
    const isLastOfBranch = branch !== null && places[index + 1]?.branch !== branch
    return isLastOfBranch ? [row, ...toPay(branch)] : [row]
  })
  const withCash = new Set(places.map(({ branch }) => branch))
  const others = payable.filter(({ branch }) => !withCash.has(branch))
  return [...rows, ...others.flatMap(({ branch }) => toPay(branch))]
}

function namesOf({ place, branch, account, name }: MoneyPlace): Named {
  if (place === 'bank') {
    const number = account ?? ''
    return { name: number, holder: name, linkName: texts.reportOf(number) }
  }
  if (place === 'transit') return { name: texts.transit }
  const till = `${branch} · ${place === 'vault' ? texts.vault : name}`
  return { name: till, linkName: texts.cashOf(till) }
}

type Named = Pick<FigureRow, 'name' | 'holder' | 'linkName'>

const CARD: SystemStyleObject = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  px: { base: '4', md: '5' },
  py: '4',
  minW: '0',
  '& summary': { mt: '2', py: '1', fontSize: 'sm', cursor: 'pointer', color: 'fg.muted' },
}
