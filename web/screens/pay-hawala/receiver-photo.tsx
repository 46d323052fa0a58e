import { Box, Button, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { ImageBox } from '../../ui/image-box.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Payout } from './use-payout.ts'

interface ReceiverPhotoProps {
  readonly payout: Payout
  readonly onReading: (change: 1 | -1) => void
}

/** The optional photo of the receiver or of the paper. Until one is wanted, it is only a button, so that Pay stays in view. */
export function ReceiverPhoto({ payout, onReading }: ReceiverPhotoProps) {
  const { photo, setPhoto, saving, unsettled } = payout
  const [isWanted, setIsWanted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const disabled = saving || unsettled !== null
  if (!isWanted) {
    return (
      <Button
        variant="outline"
        size="sm"
        justifySelf="start"
        disabled={disabled}
        onClick={() => setIsWanted(true)}
      >
        {texts.addPhoto}
      </Button>
    )
  }
  return (
    <Box>
      <Flex justify="space-between" align="center" minH="7" mb="1" fontSize="sm">
        <Box aria-hidden="true" fontWeight="medium">
          {texts.photo}
        </Box>
        <Button
          size="xs"
          variant="outline"
          disabled={disabled}
          onClick={() => {
            setPhoto(null)
            setIsWanted(false)
          }}
        >
          {texts.removePhoto}
        </Button>
      </Flex>
      <ImageBox
        label={texts.photo}
        value={photo}
        disabled={disabled}
        input={input}
        onUpload={setPhoto}
        onReading={onReading}
        onRefuse={() => toast({ title: texts.notAnImage, variant: 'destructive' })}
      />
    </Box>
  )
}
