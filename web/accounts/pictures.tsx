import { Box } from '@chakra-ui/react'
import type { ComponentType } from 'react'

interface PicturesProps {
  readonly disabled: boolean
  /** Called with 1 when the reading of a chosen picture starts, and with -1 when it ends (`useReadings`). */
  readonly onReading: (change: 1 | -1) => void
}

/** The props of the field for one picture. */
export interface PictureProps extends PicturesProps {
  readonly name: 'photo' | 'sSignature'
}

/** The picture and the signature of an account. @param as the component that shows each of the two */
export function Pictures({
  as: Picture,
  ...props
}: PicturesProps & { readonly as: ComponentType<PictureProps> }) {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr 1fr', lg: '1fr' }}
      alignContent="start"
    >
      <Picture {...props} name="photo" />
      <Picture {...props} name="sSignature" />
    </Box>
  )
}
