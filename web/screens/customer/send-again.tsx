import { Stack } from '@chakra-ui/react'
import { useRef } from 'react'
import { customer as texts } from '#texts/customer.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'

interface SendAgainProps {
  readonly title: string
  readonly warning: string
  readonly saving: boolean
  readonly onSendAgain: () => unknown
  readonly onSetAside: () => void
}

/** The notice while the outcome of a save isn't known, with the button that sends the same save again. */
export function SendAgain({ title, warning, saving, onSendAgain, onSetAside }: SendAgainProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap="2" align="flex-start">
      <UnsettledNotice title={title} warning={warning} onSetAside={onSetAside} saveButton={button}>
        {texts.sendAgainExplained}
      </UnsettledNotice>
      <BusyButton ref={button} size="sm" busy={saving} onClick={() => saving || onSendAgain()}>
        {texts.sendAgain}
      </BusyButton>
    </Stack>
  )
}
