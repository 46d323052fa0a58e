import { Box } from '@chakra-ui/react'
import type { ComponentType } from 'react'

interface PicturesProps {
  readonly disabled: boolean
  /** Told of 1 for each picture that is being made ready, and of -1 when it is. */
  readonly onReading: (change: 1 | -1) => void
}

/** What a field for one of them takes. */
export interface PictureProps extends PicturesProps {
  readonly name: 'photo' | 'sSignature'
}

/** Picture and signature of an account in the form around them. @param as the field for each of them */
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
