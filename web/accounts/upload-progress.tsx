import { chakra, Flex } from '@chakra-ui/react'
import { ui as texts } from '#texts/ui.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

const inKilobytes = (bytes: number) => Math.ceil(bytes / 1_000).toLocaleString('en-US')

/** Shows the progress of sending pictures. */
export function UploadProgress(props: { readonly sentBytes: number; readonly totalBytes: number }) {
  const { sentBytes, totalBytes } = props
  return (
    <Flex
      flex="1"
      minW="0"
      gap="2"
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'center' }}
      color="fg.muted"
      fontSize="sm"
    >
      <ProgressBar
        label={texts.sendingPictures}
        done={sentBytes}
        all={totalBytes}
        w={{ base: 'full', md: '8rem' }}
      />
      <chakra.span fontVariantNumeric="tabular-nums" whiteSpace={{ base: 'normal', md: 'nowrap' }}>
        {texts.sentOf(inKilobytes(sentBytes), inKilobytes(totalBytes))}
      </chakra.span>
    </Flex>
  )
}
