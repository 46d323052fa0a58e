interface NumberAndNameProps {
  readonly number: string
  readonly name: string
}

/** "1007 - Ahmad Karimi" on one line. The number stands first even if the name is Persian. */
export function NumberAndName({ number, name }: NumberAndNameProps) {
  return (
    <span dir="ltr">
      {number} - <bdi>{name}</bdi>
    </span>
  )
}
