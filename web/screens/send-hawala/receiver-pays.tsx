import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { receiverPays as texts } from '#texts/receiver-pays.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { SendRecording } from './use-send.ts'

/** The choice that the receiver pays the commission, once there is one. Enter passes it by. */
export function ReceiverPays({ recording }: { readonly recording: SendRecording }) {
  const { form, locked } = recording
  const receiverPays = useWatch({ control: form.control, name: 'receiverPays' })
  return (
    <Box alignSelf="center" css={{ '& label': { fontSize: 'sm', fontWeight: 'normal' } }}>
      <Checkbox
        checked={receiverPays}
        disabled={locked}
        onChange={(chosen) => form.setValue('receiverPays', chosen)}
      >
        {texts.fromReceiver}
      </Checkbox>
    </Box>
  )
}
