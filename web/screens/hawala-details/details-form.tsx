import { Box, Button, chakra } from '@chakra-ui/react'
import { type FormEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { detailsLabel } from '../../../shared/contract/hawala-label.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { DraftNotice } from '../../entry/draft-notice.tsx'
import type { Entry } from '../../entry/use-entry.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormActions } from '../../fields/form-actions.tsx'
import { FormScope } from '../../fields/form-scope.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowUnsettledNotice } from '../../ui/row-unsettled-notice.tsx'
import { ReceiverFields, SenderFields, TypeSwitch } from './details-fields.tsx'
import type { DetailsValues } from './details-values.ts'

const TITLES: Readonly<Record<HawalaType, readonly [left: string, right: string]>> = {
  Send: [texts.sendDetails, texts.receiverDetails],
  Receive: [texts.senderDetails, texts.receiveDetails],
}

interface DetailsFormProps {
  readonly recording: Entry<DetailsValues>
  /** Undefined while they load, and so are the currencies. */
  readonly partners: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
  /** Returns the number that the next entry of a type will probably get; null if it isn't known. */
  readonly numberOf: (type: HawalaType) => number | null
}

/** The form of an entry: its type, a card for each end, Save and Reset. */
export function DetailsForm({ recording, partners, currencies, numberOf }: DetailsFormProps) {
  const { form, saving, unsettled, refusal, submit } = recording
  const saveButton = useRef<HTMLButtonElement>(null)
  const [type, currencyId, exCurrencyId] = useWatch({
    control: form.control,
    name: ['type', 'currencyId', 'exCurrencyId'],
  })
  const [left, right] = TITLES[type]
  const next = numberOf(type)
  const follow = (id: string) => {
    if (!form.getValues('exCurrencyIsOwn')) form.setValue('exCurrencyId', id)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (refusal === null) void submit()
  }
  return (
    <chakra.form noValidate onSubmit={onSubmit} onKeyDown={enterAdvances} display="grid" gap="4">
      <DraftNotice cameBack={recording.cameBack} onStartAnew={recording.startAfresh} />
      <fieldset disabled={recording.locked}>
        <FormScope form={form} locked={recording.locked}>
          <TypeSwitch type={type} input={recording.firstInput} />
          <Box
            display="grid"
            gap="5"
            mt="3"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
          >
            <Panel dense title={left}>
              <SenderFields
                label={next === null ? '' : detailsLabel({ type, hawalaNo: next, orderId: null })}
                partners={partners}
                currencyId={currencyId}
                code={currencies?.find(({ id }) => String(id) === currencyId)?.code}
                onPartnersCurrency={(id) => {
                  form.setValue('currencyId', id)
                  follow(id)
                }}
                onCurrency={follow}
              />
            </Panel>
            <Panel dense title={right}>
              <ReceiverFields
                chosen={{ currencyId, exCurrencyId }}
                currencies={currencies}
                onExCurrency={(id) => form.setValue('exCurrencyIsOwn', id !== currencyId)}
              />
            </Panel>
          </Box>
        </FormScope>
      </fieldset>
      {unsettled ? (
        <RowUnsettledNotice
          what={texts.whatIsSaved}
          label={texts.saveHawala}
          onSetAside={recording.setAside}
          saveButton={saveButton}
        />
      ) : null}
      <FormActions
        saveButton={saveButton}
        saving={saving}
        label={texts.saveHawala}
        refusal={refusal}
      >
        <Button variant="outline" onClick={recording.startAfresh} disabled={unsettled || saving}>
          {texts.reset}
        </Button>
      </FormActions>
    </chakra.form>
  )
}
