import { Box, Button, chakra } from '@chakra-ui/react'
import { type FormEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { Panel } from '../../components/panel.tsx'
import { RowUnsettledNotice } from '../../components/row-unsettled-notice.tsx'
import { DraftNotice } from '../../entry/draft-notice.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormActions } from '../../fields/form-actions.tsx'
import { FormScope } from '../../fields/form-scope.tsx'
import type { DetailsParts } from './details-parts.ts'
import { ReceiverFields } from './receiver-fields.tsx'
import { SenderFields } from './sender-fields.tsx'
import { TypeSwitch } from './type-switch.tsx'

const TITLES: Readonly<Record<HawalaType, readonly [left: string, right: string]>> = {
  Send: [texts.sendDetails, texts.receiverDetails],
  Receive: [texts.senderDetails, texts.receiveDetails],
}

/** The form of an entry: its type, the card of either end, Save and Reset. */
export function DetailsForm({ recording, ...lists }: DetailsParts) {
  const { form, saving, unsettled, refusal, submit } = recording
  const saveButton = useRef<HTMLButtonElement>(null)
  const type = useWatch({ control: form.control, name: 'type' })
  const [left, right] = TITLES[type]
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (refusal === null) void submit()
  }
  return (
    <chakra.form noValidate onSubmit={onSubmit} onKeyDown={enterAdvances} display="grid" gap="4">
      <DraftNotice cameBack={recording.cameBack} onStartAnew={recording.startAfresh} />
      <fieldset disabled={recording.locked}>
        <TypeSwitch recording={recording} />
        <Box
          display="grid"
          gap="5"
          mt="3"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        >
          <FormScope form={form} locked={recording.locked}>
            <Panel title={left}>
              <SenderFields recording={recording} {...lists} />
            </Panel>
            <Panel title={right}>
              <ReceiverFields recording={recording} currencies={lists.currencies} />
            </Panel>
          </FormScope>
        </Box>
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
