import type { GuessWords } from './guess-words.ts'

export const cs: GuessWords = {
  language: 'cs',
  words:
    'a nebo s se z ze do na v bez asi cca lžíce lžící lžička lžičky lžiček polévková polévkové hrnek hrnku hrnky šálek špetka stroužek stroužky stroužků plechovka balení balíček svazek hrst kus kusy kusů plátky gram litr mouka mouky hladké polohrubé cukr cukru sůl soli pepř pepře máslo másla vejce vajec mléko mléka voda vody olej oleje olivového cibule česnek česneku česneku česnek sýr sýra smetana smetany čerstvý čerstvé čerstvá nasekaná nasekané strouhaný strouhaného velká velké malá malé chuti podle dle šťáva citronu brambory brambor rajčata rajčat mrkev mrkve petržel petrželka prášek prášku kypřicí vanilkový kuřecí vývar vývaru rýže smažení ozdobení',
  letters: [
    [/[řěů]/g, 1.5],
    [/[ťďň]/g, 0.5],
    [/[čšž]/g, 0.3],
  ],
}
