import { Box, Button } from '@chakra-ui/react'
import { useRef } from 'react'
import { components as texts } from '#texts/components.ts'
import { TrashIcon } from './icons.tsx'
import { ImageBox, type ImageBoxProps } from './image-box.tsx'

interface ImageUploadProps extends Omit<ImageBoxProps, 'input' | 'isTabStop'> {
  readonly onRemove: () => void
}

/** A box that takes a picture by click, keyboard, camera or drop, and shows it. */
export function ImageUpload({ onRemove, ...box }: ImageUploadProps) {
  const { label, value, disabled = false } = box
  const input = useRef<HTMLInputElement>(null)
  const remove = () => {
    onRemove()
    input.current?.focus()
  }
  return (
    <Box minW="0">
      <Box display="flex" alignItems="center" justifyContent="space-between" h="5" mb="1.5">
        <Box as="span" fontSize="sm" fontWeight="medium" aria-hidden="true">
          {label}
        </Box>
        {value && (
          <Button
            size="2xs"
            variant="ghost"
            disabled={disabled}
            aria-label={texts.removeOf(label)}
            onClick={remove}
          >
            <TrashIcon size={14} /> {texts.remove}
          </Button>
        )}
      </Box>
      <ImageBox {...box} input={input} />
    </Box>
  )
}
