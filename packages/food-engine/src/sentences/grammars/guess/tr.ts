import type { GuessWords } from './guess-words.ts'

export const tr: GuessWords = {
  language: 'tr',
  words:
    've veya ile için adet su bardağı bardak çay kaşığı kaşık yemek tatlı fincan kahve tutam diş demet dal paket kutu dilim avuç gram litre un unu şeker şekeri toz tuz karabiber biber biberi tereyağı tereyağ yumurta süt yağ yağı zeytinyağı sıvıyağ sıvı soğan soğanı sarımsak peynir peyniri krema kaymak taze ince doğranmış kıyılmış rendelenmiş rendesi büyük küçük orta boy yarım çeyrek göre aldığı kadar isteğe bağlı suyu limon patates domates salçası salça havuç maydanoz kabartma tozu vanilya tavuk et kıyma pirinç üzeri servis kızartmak pul yoğurt',
  letters: [[/[ğış]/g, 1]],
}
