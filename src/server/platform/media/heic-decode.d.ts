declare module 'heic-decode' {
  interface Picture {
    width: number
    height: number
    /** Unpacks the pixels, four bytes each. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  const heic: { all(file: { buffer: Uint8Array }): Promise<Picture[]> }
  export default heic
}
