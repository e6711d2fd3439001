export function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  download(url, file.name)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
