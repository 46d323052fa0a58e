import { Box } from '@chakra-ui/react'
import type { ComponentType } from 'react'

interface PicturesProps {
  readonly disabled: boolean
  /** Called with 1 when a picture begins to be prepared, and with -1 when that has ended (`useReadings`). */
  readonly onReading: (change: 1 | -1) => void
}

/** The props of the field for one picture. */
export interface PictureProps extends PicturesProps {
  readonly name: 'photo' | 'sSignature'
}

/** The picture and the signature of an account. @param as the component for each of them */
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
