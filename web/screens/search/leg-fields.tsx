import { Box } from '@chakra-ui/react'
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { searchEdit as texts } from '#texts/search-edit.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { DayField } from '../../fields/day-field.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { CurrencyControl } from '../../money/currency-control.tsx'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { enterTo } from '../../money/focus-field.ts'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { legFieldEntries } from './edited-fields.ts'
import { type EditValues, legLabel, legPrefix } from './edited-legs.ts'
import { isReturn } from './found-line.ts'
import type { PairLinking } from './use-pair-linking.ts'

/** The props of the edit fields. */
export interface EditFieldsProps {
  readonly form: UseFormReturn<EditValues>
  /** One transaction, or both legs of an exchange with the purchase first. */
  readonly records: readonly FoundTransaction[]
  readonly currencies: readonly Currency[] | undefined
  readonly locked: boolean
}

interface LegFieldsProps extends EditFieldsProps {
  readonly place: number
  readonly linking: PairLinking
  /** The name of the field that Enter moves to from the last field. */
  readonly nextField: FieldPath<EditValues>
}

/**
 * The fields of one transaction. The amount comes first, because most edits correct it. The house's account is shown, but
 * can't be edited.
 */
export function LegFields(props: LegFieldsProps) {
  const { form, records, place, currencies, linking } = props
  const record = records[place]
  const leg = useWatch({ control: form.control, name: `legs.${place}` })
  if (!record || !leg) return null
  const prefix = legPrefix(records, place)
  const isDebited = legLabel('debitAccount', records, place) !== null
  return (
    <>
      <AmountControl
        name={`legs.${place}.amount`}
        label={texts.amountOf(prefix)}
        code={currencies?.find(({ id }) => String(id) === leg.currencyId)?.code}
        advanceTo={`legs.${place}.narrative`}
        onType={(text) => linking.onAmountTyped(place, text)}
      />
      {record.transType === 'Loan' ? (
        // The loan account holds all currencies, so any can be chosen. A return keeps the currency of its loan.
        <CurrencySelect
          name={`legs.${place}.currencyId`}
          by="id"
          required
          fixed={isReturn(record)}
        />
      ) : (
        <CurrencyControl
          name={`legs.${place}.currencyId`}
          label={texts.currencyOf(prefix)}
          accountName={`legs.${place}.${isDebited ? 'debit' : 'credit'}Account`}
        />
      )}
      <LegAccount {...props} side="debit" />
      <LegAccount {...props} side="credit" />
      <TextFields {...props} record={record} />
      <DueDateField {...props} record={record} />
    </>
  )
}

/** The due date of the loan that the transaction opened. */
function DueDateField({
  records,
  record,
  place,
  nextField,
}: LegFieldsProps & { readonly record: FoundTransaction }) {
  const { businessDate } = useSession()
  const label = legLabel('dueDate', records, place)
  if (label === null) return null
  return (
    <DayField
      name={`legs.${place}.dueDate`}
      label={label}
      emptyHint={texts.noDueDate}
      rules={{ today: businessDate, earliest: record.tranDate, latest: null }}
      onKeyDown={enterTo(nextField)}
    />
  )
}

/**
 * The account of one side: a picker for a customer's account, or the fixed house account. Of the two legs of an exchange,
 * the house account isn't shown.
 */
function LegAccount(props: LegFieldsProps & { readonly side: 'debit' | 'credit' }) {
  const { form, records, place, side } = props
  const isCustomers = (each: 'debit' | 'credit') =>
    legLabel(`${each}Account`, records, place) !== null
  const isPair = records.length > 1
  const name = `legs.${place}.${side}Account` as const
  const [isDebit, isTransfer] = [side === 'debit', isCustomers('debit') && isCustomers('credit')]
  if (isCustomers(side)) {
    return (
      <AccountControl
        name={name}
        currencyName={`legs.${place}.${isTransfer && !isDebit ? 'creditCurrencyId' : 'currencyId'}`}
        label={legLabel(`${side}Account`, records, place) ?? ''}
        by="code"
        wanted={{ currencyId: String(records[place]?.currencyID) }}
        advanceTo={`legs.${place}.${isTransfer && isDebit ? 'creditAccount' : 'narrative'}`}
      />
    )
  }
  if (isPair) return null
  return (
    <Box gridColumn={records[place]?.transType === 'Loan' ? 'auto' : '1 / -1'}>
      <Field label={isDebit ? texts.debitAccount : texts.creditAccount}>
        <Input disabled value={form.getValues(name)} />
      </Field>
    </Box>
  )
}

/** The plain text fields. */
function TextFields(props: LegFieldsProps & { readonly record: FoundTransaction }) {
  const { records, record, place, nextField } = props
  const afterTexts =
    legLabel('dueDate', records, place) === null ? nextField : (`legs.${place}.dueDate` as const)
  const shown = legFieldEntries.flatMap(([name, { text }]) => {
    const label = legLabel(name, records, place)
    if (!text || label === null) return []
    return { name, label, fixed: text.locked?.(record), required: text.required?.(record) }
  })
  return shown.map(({ name, label, fixed = false, required = false }, index) => {
    const next = shown.slice(index + 1).find((each) => !each.fixed)
    const advanceTo = next ? (`legs.${place}.${next.name}` as const) : afterTexts
    return (
      <NarrativeControl
        key={name}
        fixed={fixed}
        name={`legs.${place}.${name}`}
        label={label}
        required={required}
        advanceTo={advanceTo}
      />
    )
  })
}
