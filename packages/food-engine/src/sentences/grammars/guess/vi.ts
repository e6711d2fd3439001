import type { GuessWords } from './guess-words.ts'

export const vi: GuessWords = {
  language: 'vi',
  words:
    'muỗng canh thìa cà phê quả trái củ con cái tép nhánh lá miếng lát gói hộp lon bó nắm nhúm chén bát cốc nửa khoảng và hoặc thịt heo bò gà cá tôm nước mắm bột đường muối hành tỏi ớt chanh trứng dầu ăn sữa tươi nhỏ lớn băm thái cắt rửa sạch vừa đủ tùy',
  letters: [
    [/[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/g, 1.5],
    [/đ/g, 0.5],
  ],
}
