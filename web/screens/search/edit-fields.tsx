import { Box, Text } from '@chakra-ui/react'
import { search as texts } from '#texts/search.ts'
import { RateControl } from '../../money/rate-control.tsx'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { type EditFieldsProps, LegFields } from './leg-fields.tsx'
import { type PairLinking, usePairLinking } from './use-pair-linking.ts'

/** The fields of the edit dialog: one transaction, or both legs of an exchange and their rate. */
export function EditFields(props: EditFieldsProps) {
  const { form, records, currencies, locked } = props
  const linking = usePairLinking(form, records, currencies, locked)
  const [first, second] = records
  if (!first) return null
  if (!second) {
    const rate = <RateOfExchange linking={linking} />
    return (
      <Box css={GRID}>
        <LegFields
          {...props}
          place={0}
          linking={linking}
          {...(first.transType === 'Exchange' ? { nextField: 'rate' as const } : {})}
        />
        {first.transType === 'Exchange' ? rate : null}
      </Box>
    )
  }
  return (
    <Box css={GRID}>
      <LegHeading name="Purchase" says={texts.houseBuys} record={first} />
      <LegFields {...props} place={0} linking={linking} nextField="rate" />
      <RateOfExchange linking={linking} advanceTo="legs.1.debitAccount" />
      <LegHeading name="Selling" says={texts.houseSells} record={second} />
      <LegFields {...props} place={1} linking={linking} />
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

interface LegHeadingProps {
  readonly name: string
  readonly says: string
  readonly record: FoundTransaction
}

function LegHeading({ name, says, record }: LegHeadingProps) {
  return (
    <Box gridColumn="1 / -1" borderBlockEndWidth="1px" pb="1">
      <Text as="h3" fontWeight="semibold">
        {name} · {record.id}
      </Text>
      <Text color="fg.muted" fontSize="sm">
        {says}
      </Text>
    </Box>
  )
}

interface RateOfExchangeProps {
  readonly linking: PairLinking
  /** The name of the field that Enter moves the focus to. If left out, Enter saves. */
  readonly advanceTo?: 'legs.1.debitAccount'
}

function RateOfExchange({ linking, advanceTo }: RateOfExchangeProps) {
  return (
    <RateControl
      name="rate"
      pair={linking.pair}
      current={null}
      height={{ base: '2lh', md: '3lh' }}
      required
      advanceTo={advanceTo}
      onType={linking.onRateTyped}
    />
  )
}
