import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { StepUnsettled } from '../../entry/step-unsettled.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormActions } from '../../fields/form-actions.tsx'
import { FormScope } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { orderUnsettled } from '../../hawala-orders/use-order-step.ts'
import { OptionalPhoto } from '../../ui/optional-photo.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useReadings } from '../../ui/use-readings.ts'
import { labelsFor, OTHER_KIND, PAPERS } from './payout-values.ts'
import type { Payout } from './use-payout.ts'

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
  const kind = useWatch({ control: form.control, name: 'idKind' })
  const isSend = order.way === 'send'
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
          <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            <Box gridColumn="1 / -1">
              <InputField
                name="code"
                required
                hint={isSend ? texts.codeHint : texts.partnerNumberHint}
                {...(isSend ? { inputMode: 'numeric' as const } : {})}
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
            <InputField name="phone" required dir="auto" maxLength={30} />
          </Box>
          <OptionalPhoto
            words={{
              photo: texts.photo,
              addPhoto: texts.addPhoto,
              removePhoto: texts.removePhoto,
            }}
            photo={payout.photo}
            onPhoto={payout.setPhoto}
            disabled={saving || unsettled !== null}
            onReading={onReading}
            onRefuse={() => toast({ title: texts.notAnImage, variant: 'destructive' })}
          />
          <RefusalBox
            refusal={stuck ?? payout.refusal}
            action={
              stuck === null ? null : (
                <Button size="sm" variant="outline" onClick={onLookAgain}>
                  {texts.lookAgain}
                </Button>
              )
            }
          />
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
