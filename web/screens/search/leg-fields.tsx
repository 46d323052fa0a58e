import { Box, Input, NativeSelect } from '@chakra-ui/react'
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { search as texts } from '#texts/search.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { Field } from '../../components/field.tsx'
import { AccountControl } from '../../forms/money/account-control.tsx'
import { AmountControl } from '../../forms/money/amount-control.tsx'
import { CurrencyControl } from '../../forms/money/currency-control.tsx'
import { fieldError } from '../../forms/money/field-error.ts'
import { NarrativeControl } from '../../forms/money/narrative-control.tsx'
import type { FoundTransaction } from '../../forms/search/search-rows.ts'
import { customerSides, type EditValues, hasOwnCreditNarrative } from './edit-values.ts'
import { isReturn } from './found-line.ts'
import { creditNarrativeLabel, legPrefix } from './shown-fields.ts'
import type { PairLinking } from './use-pair-linking.ts'

/** What the fields of an edit take. */
export interface EditFieldsProps {
  readonly form: UseFormReturn<EditValues>
  /** One transaction, or both legs of an exchange, the purchase first. */
  readonly records: readonly FoundTransaction[]
  readonly accounts: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
  readonly locked: boolean
}

interface LegFieldsProps extends EditFieldsProps {
  readonly place: number
  readonly linking: PairLinking
  /** Where Enter goes on to behind the last field; where nothing is named, Enter saves. */
  readonly nextField?: FieldPath<EditValues>
}

/** The fields of one transaction; the house's side of it is shown and stays. */
export function LegFields(props: LegFieldsProps) {
  const { form, records, place, accounts, currencies, locked, linking, nextField } = props
  const record = records[place]
  const leg = useWatch({ control: form.control, name: `legs.${place}` })
  if (!record || !leg) return null
  const sides = customerSides(record)
  const prefix = legPrefix(records, place)
  const customer = sides.debit ? leg.debitAccount : leg.creditAccount
  const account = accounts?.find(({ accountNumber }) => accountNumber === customer) ?? null
  const common = { form, locked }
  const ownCredit = hasOwnCreditNarrative(record)
  const next = nextField ? { advanceTo: nextField } : {}
  const isLoan = record.transType === 'Loan'
  const isPair = records.length > 1
  const accountAt = (side: 'debit' | 'credit', label: string) => {
    if (isPair && !sides[side]) return null
    const bringsCurrency = side === 'debit' || !sides.debit
    return sides[side] ? (
      <AccountControl
        {...common}
        name={`legs.${place}.${side}Account`}
        currencyName={`legs.${place}.${bringsCurrency ? 'currencyId' : 'creditCurrencyId'}`}
        label={isPair ? texts.accountOf(prefix) : label}
        accounts={accounts}
        by="code"
        advanceTo={
          side === 'debit' && sides.credit ? `legs.${place}.creditAccount` : `legs.${place}.amount`
        }
      />
    ) : (
      <HouseAccount label={label} number={leg[`${side}Account`]} wide={!isLoan} />
    )
  }
  return (
    <>
      {accountAt('debit', texts.debitAccount)}
      {accountAt('credit', texts.creditAccount)}
      {isLoan ? (
        <LoanCurrency {...props} fixed={isReturn(record)} />
      ) : (
        <CurrencyControl
          {...common}
          name={`legs.${place}.currencyId`}
          label={texts.currencyOf(prefix)}
          currencies={currencies}
          account={account}
        />
      )}
      <AmountControl
        {...common}
        name={`legs.${place}.amount`}
        label={texts.amountOf(prefix)}
        code={currencies?.find(({ id }) => String(id) === leg.currencyId)?.code}
        advanceTo={`legs.${place}.narrative`}
        onType={(text) => linking.onAmountTyped(place, text)}
      />
      <NarrativeControl
        {...common}
        name={`legs.${place}.narrative`}
        label={texts.narrativeOf(prefix)}
        {...(ownCredit && !isReturn(record)
          ? { advanceTo: `legs.${place}.creditNarrative` as const }
          : next)}
      />
      {ownCredit ? (
        <NarrativeControl
          {...common}
          locked={locked || isReturn(record)}
          name={`legs.${place}.creditNarrative`}
          label={`${prefix}${creditNarrativeLabel(record)}`}
          required={isLoan}
          {...next}
        />
      ) : null}
    </>
  )
}

/** The house's own side of a transaction, which goes with its type. */
function HouseAccount({ label, number, wide }: { label: string; number: string; wide: boolean }) {
  return (
    <Box gridColumn={wide ? '1 / -1' : 'auto'}>
      <Field label={label}>
        <Input disabled value={number} />
      </Field>
    </Box>
  )
}

/** Any currency: the loan account holds them all. A return stays in that of its loan. */
function LoanCurrency({
  form,
  place,
  currencies,
  locked,
  fixed,
}: LegFieldsProps & { fixed: boolean }) {
  const name = `legs.${place}.currencyId` as const
  const chosen = useWatch({ control: form.control, name })
  const offered = currencies?.filter(({ id, isActive }) => isActive || String(id) === chosen)
  return (
    <Field
      label={texts.currency}
      error={fieldError(form, name, texts.currency)}
      disabled={locked || fixed}
      required
    >
      <NativeSelect.Root>
        <NativeSelect.Field
          name={name}
          value={chosen}
          onChange={(event) => form.setValue(name, event.target.value)}
        >
          {offered?.map(({ id, code, name: words }) => (
            <option key={id} value={String(id)}>
              {code} - {words}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  )
}
