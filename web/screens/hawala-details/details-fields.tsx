import { Badge, Box, Flex, type InputProps } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import * as labels from '#texts/labels.ts'
import {
  DETAILS_STATUS,
  HAWALA_TYPES,
  type HawalaType,
} from '../../../shared/contract/hawala-facts.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { FirstField } from '../../entry/use-entry.ts'
import { choicesOf } from '../../fields/choices.ts'
import { useFormField } from '../../fields/form-scope.tsx'
import { RadioField } from '../../fields/radio-field.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl, PlainAmount } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { type CurrencyPair, pairOwnReadings, pairReadings } from '../../money/currency-pair.ts'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { enterTo } from '../../money/focus-field.ts'
import type { Quote } from '../../money/linking.ts'
import { NarrativeControl, TextControl } from '../../money/narrative-control.tsx'
import { RateReadings } from '../../money/rate-readings.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import type { DetailsValues } from './details-values.ts'
import { exchangedAmount, exchangedPair, quoteTaken } from './exchanged.ts'

/** The choice between Send and Receive, and the status that an entry of the chosen type gets. */
export function TypeSwitch(props: {
  readonly type: HawalaType
  /** A ref to the first field of a new form. */
  readonly input: RefObject<FirstField | null>
}) {
  const { type, input } = props
  return (
    <Flex align="center" columnGap="6" rowGap="2" wrap="wrap">
      <RadioField
        name="type"
        label={labels.hawalaType}
        labelHidden
        choices={choicesOf(HAWALA_TYPES)}
        input={(radio) => {
          input.current = radio
        }}
        onKeyDown={enterTo('account')}
        look={{ fontWeight: 'medium' }}
      />
      <Box fontSize="sm" color="fg.muted" aria-live="polite">
        {texts.savedAs} <Badge ms="1">{DETAILS_STATUS[type]}</Badge>
      </Box>
    </Flex>
  )
}

interface SenderFieldsProps {
  /** The label that the entry will probably get; empty if it isn't known. */
  readonly label: string
  /** Undefined while the partners load. */
  readonly partners: readonly ListedAccount[] | undefined
  /** The chosen currency, and its code. */
  readonly currencyId: string
  readonly code: string | undefined
  /** Called with the currency of the chosen partner. The form's values don't have it yet. */
  readonly onPartnersCurrency: (currencyId: string) => void
  /** Called with another currency for the amount, after the form is updated. */
  readonly onCurrency: (currencyId: string) => void
}

/** The left panel: number, partner, sender and amount. */
export function SenderFields(props: SenderFieldsProps) {
  const { label, partners, currencyId, code, onPartnersCurrency, onCurrency } = props
  const [by, setBy] = useState<SearchBy>('code')
  return (
    <Box css={FIELDS_LOOK}>
      <Shown
        label={labels.hawalaNumber}
        hint={texts.numberHint}
        placeholder={texts.assignedOnSave}
        value={label}
      />
      <AccountControl
        name="account"
        label={texts.partnerAccount}
        hint={partners?.length === 0 ? texts.noPartnerYet : undefined}
        accounts={partners}
        optional
        by={by}
        onByChange={setBy}
        wanted={{ currencyId }}
        advanceTo="senderName"
        onPick={(account) => {
          if (account?.currencyId) onPartnersCurrency(String(account.currencyId))
        }}
      />
      <TextControl name="senderName" label={labels.senderName} />
      <TextControl name="senderFName" label={labels.senderFatherName} />
      <TextControl name="senderPhone" label={labels.senderPhone} />
      <CurrencySelect name="currencyId" by="id" onChosen={onCurrency} />
      <AmountControl name="amount" code={code} />
      <Box paddingTop={{ md: '6' }}>
        <AmountInWords name="amount" narrow />
      </Box>
    </Box>
  )
}

interface ReceiverFieldsProps {
  /** The chosen currencies. */
  readonly chosen: Pick<DetailsValues, 'currencyId' | 'exCurrencyId'>
  /** Undefined while the currencies load. */
  readonly currencies: readonly Currency[] | undefined
  /** Called with another currency to exchange into, after the form is updated. */
  readonly onExCurrency: (currencyId: string) => void
}

/** The right panel: the receiver, and the amount in the other currency. */
export function ReceiverFields({ chosen, currencies, onExCurrency }: ReceiverFieldsProps) {
  const pair = exchangedPair(chosen, currencies)
  const quote = quoteTaken(chosen, currencies)
  const isSame = chosen.currencyId === chosen.exCurrencyId
  return (
    <Box css={FIELDS_LOOK}>
      <TextControl name="receiverName" label={labels.receiverName} />
      <TextControl name="receiverFatherName" label={labels.receiverFatherName} />
      <TextControl name="rTaskiraNo" label={labels.receiverTaskiraNumber} />
      <TextControl name="receiverPhone" label={labels.receiverPhone} />
      <CurrencySelect
        name="exCurrencyId"
        by="id"
        label={labels.exchangeCurrency}
        onChosen={onExCurrency}
      />
      <Shown
        label={labels.exchangeRate}
        hint={
          <Box
            as="span"
            display="block"
            minHeight={{ base: 'var(--line)', md: 'calc(2 * var(--line))' }}
          >
            {isSame ? texts.theSameCurrency : rateHint(pair, quote?.rate ?? null, currencies)}
          </Box>
        }
        textAlign="end"
        value={quote === null ? '' : formatRate(quote.rate)}
      />
      {quote === null ? (
        // If there is no rate, the person types the amount on which both sides have agreed.
        <PlainAmount name="exAmount" label={labels.exchangeAmount} />
      ) : (
        <ReckonedAmount quote={quote} />
      )}
      <NarrativeControl name="description" label={labels.description} />
    </Box>
  )
}

/** A read-only field with the amount converted at the rate. */
function ReckonedAmount({ quote }: { readonly quote: Quote }) {
  const { form } = useFormField('amount', labels.exchangeAmount)
  const amount: string = useWatch({ control: form.control, name: 'amount' })
  return (
    <Shown
      label={labels.exchangeAmount}
      hint={quote.sides.purchaseIsBase ? texts.amountByRate : texts.amountTimesRate}
      textAlign="end"
      value={withCommas(exchangedAmount(amount, quote))}
    />
  )
}

/**
 * Returns the hint: the rate per unit of each currency. If there is none, it shows the rate that follows from the
 * currencies' own rates and asks for the amount; without own rates it says so.
 */
function rateHint(
  pair: CurrencyPair | null,
  rate: RateScaled | null,
  currencies: readonly Currency[] | undefined,
): ReactNode {
  const taken = pair && rate !== null ? pairReadings(pair, rate) : null
  if (taken) return <RateReadings readings={taken} />
  const own = pair && currencies ? pairOwnReadings(pair, currencies) : null
  return own ? (
    <>
      <RateReadings readings={own} /> {texts.typeExchangeAmount}
    </>
  ) : (
    texts.noRateSet
  )
}

interface ShownProps extends Pick<InputProps, 'value' | 'placeholder' | 'textAlign'> {
  readonly label: string
  readonly hint: ReactNode
}

/** A read-only field. */
function Shown({ label, hint, ...input }: ShownProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        readOnly
        tabIndex={-1}
        background="bg.subtle"
        fontVariantNumeric="tabular-nums"
        {...input}
      />
    </Field>
  )
}

/** The layout of the fields in a panel: two fields side by side if there is room. */
const FIELDS_LOOK = {
  display: 'grid',
  columnGap: '4',
  // A small gap, so that Save stays in view on a desk screen.
  rowGap: '2',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const
