/** The upper half of code page 850, which DOS programs used for the letters of western Europe. */
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const SAMPLE_LENGTH = 200_000
// Bytes that are common letters in one of the two: ü é ä ö Ä Ö Ü ß in code page 850, the same in windows-1252.
const DOS = new Set([0x81, 0x82, 0x84, 0x94, 0x8e, 0x99, 0x9a, 0xe1, 0x85, 0x8a])
const WINDOWS = new Set([0xfc, 0xe9, 0xe4, 0xf6, 0xc4, 0xd6, 0xdc, 0xdf, 0xe0, 0xe8])

/** Whether bytes that are not UTF-8 are more likely from DOS than from Windows. */
export function looksLikeDosText(bytes: Buffer): boolean {
  const looked = bytes.subarray(0, SAMPLE_LENGTH)
  if (looked.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(looked)
    return false
  } catch {
    let dos = 0
    let windows = 0
    for (const byte of looked) {
      if (DOS.has(byte)) dos += 1
      if (WINDOWS.has(byte)) windows += 1
    }
    return dos > windows
  }
}

/** DOS text with `\n` as line ends. */
export function decodeDosText(bytes: Buffer): string {
  const text = bytes
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (sign) => UPPER[sign.charCodeAt(0) - 0x80] ?? sign)
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\u001a', '')
}
