import { hawalaPeople as texts } from '#texts/hawala-people.ts'
import * as labels from '#texts/labels.ts'
import { Fields } from '../fields/fields.tsx'
import { TextControl } from '../money/narrative-control.tsx'
import { Panel } from '../ui/panel.tsx'

/** The layout of a form's panels: two beside each other, and on a phone one below the other. */
export const PANELS = {
  display: 'grid',
  gap: '4',
  alignItems: 'stretch',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const

const COLUMNS = { sm: 'repeat(2, minmax(0, 1fr))' }

/** The person who brings the money. Enter skips the fields that aren't required; Tab reaches them. */
export function SenderPanel() {
  const next = 'receiver.name'
  return (
    <Panel dense title={labels.sender}>
      <Fields columns={COLUMNS}>
        <TextControl name="sender.name" label={labels.senderName} advanceTo={next} required />
        <TextControl name="sender.phone" label={labels.senderPhone} advanceTo={next} />
        <TextControl name="sender.fatherName" label={labels.senderFatherName} advanceTo={next} />
        <TextControl name="sender.idNumber" label={texts.senderIdNumber} advanceTo={next} />
      </Fields>
    </Panel>
  )
}

/**
 * The person who receives the money. Enter goes through name, father and phone, and saves at the phone.
 * @param named true where only the name is required, because a partner may not say the rest
 */
export function ReceiverPanel({ named = false }: { readonly named?: boolean }) {
  return (
    <Panel dense title={labels.receiver}>
      <Fields columns={COLUMNS}>
        <TextControl
          name="receiver.name"
          label={labels.receiverName}
          advanceTo="receiver.fatherName"
          required
        />
        <TextControl
          name="receiver.fatherName"
          label={labels.receiverFatherName}
          advanceTo="receiver.phone"
          required={!named}
        />
        <TextControl name="receiver.phone" label={labels.receiverPhone} required={!named} />
        <TextControl name="receiver.idNumber" label={texts.receiverIdNumber} />
      </Fields>
    </Panel>
  )
}
