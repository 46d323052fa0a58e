import { Box, type SystemStyleObject, Text } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { may } from '../../../shared/contract/access.ts'
import { refusalOf } from '../../../shared/contract/access-refusal.ts'
import { mayKeepBooks } from '../../../shared/contract/book-rights.ts'
import { CURRENCY_CODE_LENGTH } from '../../../shared/contract/currencies.ts'
import { readingsOfNew } from '../../../shared/money/own-rates.ts'
import { type ReadKey, useApi } from '../../api/use-api.ts'
import type { SentTo } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { useBoard } from '../../board/use-board.ts'
import { TOLD, useStep } from '../../entry/use-step.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { FormScope, useControlledField, useFormField } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { checkedWhenLeft, isAmountOrEmpty, isRateOrEmpty } from '../../money/check-when-left.ts'
import { farRate } from '../../money/rate-distance.ts'
import { RateHint } from '../../money/rate-hint.tsx'
import { SaveQuestionOverlay, useSaveQuestion } from '../../money/save-question.tsx'
import { AmountField } from '../../ui/amount-field/amount-field.tsx'
import { Field } from '../../ui/field.tsx'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import {
  type Currency,
  type CurrencyFormValues,
  currencyBody,
  LABELS,
  NEW_CURRENCY,
  problemsOf,
  valuesOf,
} from './currency-form.ts'
import { type CurrencyDialogProps, CurrencyFormDialog, tellNoneSelected } from './form-dialog.tsx'
import { comparedRate, heldRate, ruleOfRate } from './rate-rule.ts'
import { SetByBoard } from './set-by-board.tsx'

type Call = 'POST /api/currencies' | 'PUT /api/currencies/{id}'

interface AnyCurrencyDialogProps extends Omit<CurrencyDialogProps, 'id'> {
  /** The currency's id; null for a new currency. */
  readonly id: number | null
}

/** The dialog to create or edit a currency. Rules: docs/rules/currencies.md */
export function CurrencyDialog(props: AnyCurrencyDialogProps) {
  const { open, onClose, id, currency } = props
  const { form, question, saving, unsettled, submit, setAside } = useCurrencyForm(props)
  const edited = currency ? texts.editCurrencyOf(currency.code) : texts.editCurrency
  return (
    <>
      <CurrencyFormDialog
        open={open}
        title={id === null ? texts.addCurrency : edited}
        what={texts.currencyIsSaved}
        onClose={onClose}
        label={id === null ? texts.save : texts.update}
        savingLabel={id === null ? texts.saving : texts.updating}
        saving={saving}
        unsettled={unsettled}
        onSubmit={() => void submit()}
        onSetAside={setAside}
      >
        <FormScope form={form} labels={LABELS}>
          <CurrencyFields current={currency} />
        </FormScope>
      </CurrencyFormDialog>
      <SaveQuestionOverlay question={question} />
    </>
  )
}

/**
 * The reads that show a currency: its own screens, and the lists that include its code or name. The account list isn't one
 * of them, because the code of a currency with accounts never changes.
 */
const CURRENCY_READS: readonly ReadKey[] = [
  'GET /api/currencies',
  'GET /api/exchange-rates/{currencyId}/history',
  'GET /api/balances/summary',
]

function useCurrencyForm({ id, currency, onClose }: AnyCurrencyDialogProps) {
  const { data: currencies = [] } = useApi('GET /api/currencies')
  const board = useBoard().data
  const question = useSaveQuestion()
  const [opened] = useState(currency)
  const isNew = id === null
  const { saving, unsettled, save, sendAgain, setAside } = useStep<Call, CurrencyFormValues>(
    isNew ? 'POST /api/currencies' : 'PUT /api/currencies/{id}',
    {
      ...TOLD,
      form: isNew ? texts.currencyIsSaved : texts.currencyFormName(id),
      notDone: isNew ? texts.failedToCreateCurrency : texts.failedToUpdateCurrency,
      refreshes: CURRENCY_READS,
      saved: () => {
        toast({ title: isNew ? texts.currencyCreated : texts.currencyUpdated })
        onClose()
      },
    },
  )
  const initial = opened ? valuesOf(opened) : NEW_CURRENCY
  const form = useForm<CurrencyFormValues>({
    defaultValues: initial,
    ...(unsettled ? { values: unsettled.values } : {}),
    resolver: checked((values) => problemsOf(values, opened)),
  })
  const submit = form.handleSubmit((values) => {
    if (!isNew && !currency) return tellNoneSelected()
    const body = currencyBody(values, opened)
    const sent = (isNew ? { body } : { params: { id }, body }) as SentTo<Call>
    const rate = farRate(heldRate(currency, body.exchangeRate, currencies, board))
    question.askFirst({ rate }, () => void save(sent, values))
  })
  return {
    form,
    question,
    saving,
    unsettled: unsettled !== null,
    submit: unsettled ? sendAgain : submit,
    setAside: () => {
      setAside()
      form.reset(initial)
    },
  }
}

interface CurrencyFieldsProps {
  /** The edited currency; null for a new one. */
  readonly current: Currency | null
}

/** The fields of a currency. */
function CurrencyFields({ current }: CurrencyFieldsProps) {
  return (
    <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}>
      <InputField
        name="code"
        autoCapitalize="characters"
        maxLength={CURRENCY_CODE_LENGTH}
        holdsNoMore
        onInput={toUpperCase}
        required
      />
      <InputField name="symbol" dir="auto" maxLength={10} />
      <Box gridColumn="1 / -1">
        <InputField name="name" dir="auto" maxLength={100} required />
      </Box>
      <Box gridColumn="1 / -1">
        <RateOfCurrency current={current} />
      </Box>
      <CashFields isNew={current === null} />
      <ActiveSwitch isNew={current === null} />
    </Box>
  )
}

function RateOfCurrency({ current }: CurrencyFieldsProps) {
  const { form, label, error, field } = useControlledField('exchangeRate')
  const code: string = useWatch({ control: form.control, name: 'code' })
  const { data: currencies = [] } = useApi('GET /api/currencies')
  const board = useBoard().data
  const { user } = useSession()
  const maySetRate = may(user.userType, 'setRates')
  const isSetByBoard = current?.setByBoard === true
  const refusal = maySetRate ? null : refusalOf(user.userType, 'setRates')
  const hint = (
    <RateHint
      text={field.value}
      current={comparedRate(current, currencies, board)}
      readingsAt={(typed) => (code ? readingsOfNew(code, typed, currencies) : null)}
      height="calc(3 * var(--line))"
    />
  )
  return (
    <>
      <Text mb="2" color="fg.muted" fontSize="sm">
        {ruleOfRate(current?.code ?? '', currencies)}
      </Text>
      <Field
        label={label}
        error={error}
        disabled={!maySetRate || isSetByBoard}
        hint={isSetByBoard ? <SetByBoard /> : (refusal ?? hint)}
      >
        <RateField {...field} {...checkedWhenLeft(form, field, isRateOrEmpty)} />
      </Field>
    </>
  )
}

/** The notes and coins, and the smallest amount in which the currency is paid in cash. Only head office changes them. */
function CashFields({ isNew }: { readonly isNew: boolean }) {
  const { form, label, error, field } = useControlledField('cashStep')
  const mayKeep = mayKeepBooks(useSession().user)
  const refusal = mayKeep ? null : texts.cashIsHeadOffices
  return (
    <>
      <Box gridColumn="1 / -1">
        <InputField
          name="denominations"
          dir="ltr"
          maxLength={200}
          disabled={!mayKeep}
          hint={refusal ?? (isNew ? texts.usualDenominations : texts.denominationsHint)}
        />
      </Box>
      <Field label={label} error={error} disabled={!mayKeep} hint={refusal ?? texts.cashStepHint}>
        <AmountField {...field} {...checkedWhenLeft(form, field, isAmountOrEmpty)} />
      </Field>
    </>
  )
}

/** The switch for whether a currency is active. Only active currencies can be used for accounts and postings. */
function ActiveSwitch({ isNew }: { readonly isNew: boolean }) {
  const { form, label } = useFormField('isActive')
  const { userType } = useSession().user
  const isAllowed = isNew || may(userType, 'keepCurrencies')
  const hintId = useId()
  return (
    <Box>
      <Box asChild css={SWITCH_LOOK}>
        <label>
          <input
            {...form.register('isActive')}
            type="checkbox"
            disabled={!isAllowed}
            aria-describedby={isAllowed ? undefined : hintId}
          />
          {label}
        </label>
      </Box>
      {isAllowed ? null : (
        <Text id={hintId} color="fg.muted" fontSize="xs">
          {refusalOf(userType, 'keepCurrencies')}
        </Text>
      )}
    </Box>
  )
}

/** A native checkbox that looks like a switch. */
const SWITCH_LOOK: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '6',
  fontSize: 'sm',
  fontWeight: 'medium',
  cursor: 'pointer',
  '& input': {
    appearance: 'none',
    width: '9',
    height: '5',
    padding: '0.5',
    borderWidth: '0',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background 120ms',
  },
  '& input:focus-visible': { outlineWidth: '2px', outlineStyle: 'solid', outlineOffset: '2px' },
  '& input::before': {
    content: '""',
    display: 'block',
    boxSize: '4',
    borderRadius: 'full',
    bg: 'white',
    transition: 'margin 120ms',
  },
  '& input:checked': { bg: 'accent.solid' },
  '& input:checked::before': { marginInlineStart: '4' },
  '& input:disabled': { opacity: 0.5, cursor: 'not-allowed' },
}

/** Converts the code to capitals while it is typed, and keeps the position of the caret. */
function toUpperCase(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget
  const upper = input.value.toUpperCase()
  if (upper === input.value || (event.nativeEvent as InputEvent).isComposing) return
  const caret = input.selectionStart
  input.value = upper
  input.setSelectionRange(caret, caret)
}
