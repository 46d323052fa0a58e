import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { RELATION_MAX_LENGTH } from '../../../shared/contract/hawala-order-facts.ts'
import { LimitRefused } from '../../entry/limit-refused.tsx'
import { StepUnsettled } from '../../entry/step-unsettled.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormActions } from '../../fields/form-actions.tsx'
import { FormScope } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { orderUnsettled } from '../../hawala-orders/use-order-step.ts'
import { Later } from '../../ui/later.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { OptionalPhoto } from '../../ui/optional-photo.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useReadings } from '../../ui/use-readings.ts'
import { asksFather, labelsFor, OTHER_KIND, PAPERS } from './payout-values.ts'
import type { Payout } from './use-payout.ts'

// Few payouts are of a part or to an account.
const PartAndAccount = lazyPart(async () => (await import('./part-and-account.tsx')).PartAndAccount)
const PaidAs = lazyPart(async () => (await import('./paid-as.tsx')).PaidAs)

interface PayoutFormProps {
  readonly order: Order
  readonly payout: Payout
  /** Why the hawala can't be paid at the moment, such as after too many wrong codes; null if it can. */
  readonly stuck: string | null
  /** Reads the hawala again, because it may have been unlocked. */
  readonly onLookAgain: () => void
}

/** The form of a payout: the code, and who got the money. The last Enter pays and prints. */
export function PayoutForm({ order, payout, stuck, onLookAgain }: PayoutFormProps) {
  const { form, saving, unsettled } = payout
  const saveButton = useRef<HTMLButtonElement>(null)
  const { isReading, onReading } = useReadings()
  const [part, toAccount, payAs, onBehalf] = useWatch({
    control: form.control,
    name: ['part', 'toAccount', 'payAs', 'onBehalf'],
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (stuck !== null || saving) return
    if (isReading) toast({ title: texts.photoIsRead })
    else void payout.submit()
  }
  return (
    <Panel title={texts.payout}>
      <FormScope form={form} labels={labelsFor(order)} locked={unsettled !== null}>
        <chakra.form
          noValidate
          autoComplete="off"
          onSubmit={onSubmit}
          onKeyDown={enterAdvances}
          display="grid"
          gap="4"
        >
          {part || toAccount ? (
            <Later height="4.5rem">
              <PartAndAccount order={order} payout={payout} />
            </Later>
          ) : null}
          {payAs ? (
            <Later height="8rem">
              <PaidAs order={order} payout={payout} />
            </Later>
          ) : null}
          <PaperFields order={order} payout={payout} />
          <Different order={order} payout={payout} />
          <OptionalPhoto
            words={{
              photo: onBehalf ? texts.photoOfTaker : texts.photo,
              addPhoto: onBehalf ? texts.addPhotoOfTaker : texts.addPhoto,
              removePhoto: texts.removePhoto,
            }}
            photo={payout.photo}
            onPhoto={payout.setPhoto}
            disabled={saving || unsettled !== null}
            onReading={onReading}
            onRefuse={() => toast({ title: texts.notAnImage, variant: 'destructive' })}
          />
          <Refused payout={payout} stuck={stuck} onLookAgain={onLookAgain} />
          <StepUnsettled
            step={payout}
            words={orderUnsettled(texts.mayBePaid)}
            label={texts.pay}
            saveButton={saveButton}
          />
          <Flex>
            <FormActions
              saveButton={saveButton}
              saving={saving}
              label={texts.pay}
              savingLabel={texts.paying}
              refusal={stuck === null ? null : ''}
            />
          </Flex>
        </chakra.form>
      </FormScope>
    </Panel>
  )
}

/** The code, and the paper of the person who stands there. */
function PaperFields({ order, payout }: Pick<PayoutFormProps, 'order' | 'payout'>) {
  const { control } = payout.form
  const [kind, onBehalf] = useWatch({ control, name: ['idKind', 'onBehalf'] })
  return (
    <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <Box gridColumn="1 / -1">
        <InputField
          name="code"
          required
          hint={order.hasCode ? texts.codeHint : texts.partnerNumberHint}
          {...(order.hasCode ? { inputMode: 'numeric' as const } : {})}
          maxLength={30}
          fontSize="xl"
          letterSpacing="wide"
          fontVariantNumeric="tabular-nums"
        />
      </Box>
      <SelectField name="idKind" choices={PAPERS} required />
      {kind === OTHER_KIND ? (
        <InputField name="otherKind" required dir="auto" maxLength={30} />
      ) : null}
      <InputField name="idNumber" required dir="auto" maxLength={50} />
      <InputField name="name" required dir="auto" maxLength={100} />
      {asksFather(order, { onBehalf }) ? (
        <InputField name="fatherName" required dir="auto" hint={texts.fatherHint} maxLength={100} />
      ) : null}
      <InputField name="phone" required dir="auto" maxLength={30} />
      {onBehalf ? (
        <Box gridColumn="1 / -1">
          <Text mb="3">{texts.onBehalfSays(order.receiver.name)}</Text>
          <InputField
            name="relation"
            required
            dir="auto"
            hint={texts.relationHint}
            maxLength={RELATION_MAX_LENGTH}
          />
        </Box>
      ) : null}
    </Box>
  )
}

/**
 * Why the payout was refused, or why nobody can pay at the moment. At the limit of an account there is a field for the reason
 * to pass it.
 */
function Refused({ payout, stuck, onLookAgain }: Omit<PayoutFormProps, 'order'>) {
  const { form, saving, refusal, isAtLimit, show, saveBeyond } = payout
  if (stuck === null && isAtLimit && refusal !== null) {
    return (
      <LimitRefused
        refusal={refusal}
        form={form}
        saving={saving}
        onSave={saveBeyond}
        onChanged={() => show(null)}
      />
    )
  }
  return (
    <RefusalBox
      refusal={stuck ?? refusal}
      action={
        stuck === null ? null : (
          <Button size="sm" variant="outline" onClick={onLookAgain}>
            {texts.lookAgain}
          </Button>
        )
      }
    />
  )
}

const DIFFERENT = ['part', 'toAccount', 'payAs', 'onBehalf'] as const
const DIFFERENT_LABELS = {
  part: texts.payPart,
  toAccount: texts.toAccount,
  payAs: texts.payAs,
  onBehalf: texts.onBehalf,
}

/** The buttons that unfold what a usual payout doesn't need; pressed again, they fold it up and forget it. */
function Different({ order, payout }: Pick<PayoutFormProps, 'order' | 'payout'>) {
  const { form, saving, unsettled } = payout
  const { setValue } = form
  const open = useWatch({ control: form.control, name: [...DIFFERENT] })
  const change = (name: (typeof DIFFERENT)[number], isOpen: boolean) => {
    setValue(name, isOpen, { shouldDirty: true })
    if (name === 'part') setValue('amount', '')
    // An account gets the currency of the hawala.
    if (name === 'toAccount' || name === 'payAs') {
      setValue('account', '')
      setValue('paidIn', '')
      if (isOpen) setValue(name === 'payAs' ? 'toAccount' : 'payAs', false)
    }
    if (name !== 'onBehalf') return
    setValue('relation', '')
    // A refusal may have asked to choose this.
    form.clearErrors(['account', 'idNumber'])
    // Somebody else has another name and phone.
    const { name: own, phone } = order.receiver
    setValue('name', isOpen ? '' : own)
    setValue('phone', isOpen ? '' : (phone ?? ''))
  }
  return (
    <Flex role="group" aria-label={texts.more} gap="2" wrap="wrap">
      {DIFFERENT.map((name, place) => (
        <Button
          key={name}
          size="sm"
          variant={open[place] ? 'solid' : 'outline'}
          aria-pressed={open[place]}
          disabled={saving || unsettled !== null}
          onClick={() => change(name, !open[place])}
        >
          {DIFFERENT_LABELS[name]}
        </Button>
      ))}
    </Flex>
  )
}
