import type { GuessWords } from './guess-words.ts'

export const hr: GuessWords = {
  language: 'hr',
  words:
    'i ili s sa od do na za u bez po oko cca žlica žlice žlicu žličica žličice jušna jušne čajna kavena šalica šalice čaša čaše čašica prstohvat režanj režnja režnjeva češanj češnja češnjeva češnjak konzerva konzerve limenka limenke staklenka vrećica vrećice pakiranje paket svežanj vezica vezice šaka kom komad komada kriške kriška ploške ploški kocka grančica grančice listića list lista litre litra brašno brašna glatko glatkog oštro oštrog šećer šećera sol soli papar papra maslac maslaca jaje jaja jajeta žumanjak žumanjka žumanjci bjelanjak bjelanjka bjelanjci mlijeko mlijeka voda vode ulje ulja maslinovo maslinovog maslinova luk luka glavica glavice sir sira vrhnje vrhnja kiselog kiselo svježi svježe svježeg sitno nasjeckan nasjeckana nasjeckanog nasjeckane narezan narezana narezane narezanog naribanog naribana velika velike veći veća veliki mala male manja manji srednje ukusu želji potrebi sok soka korica limun limuna naranče krumpir krumpira rajčica rajčice mrkva mrkve peršin peršina prašak praška pecivo kvasac kvasca suhog svinjske svinjska pileća pilećih mljeveno mljevenog mljeveni mljevene bijelog crvenog crvene crvena vino vina riža riže prženje posipanje kruha ružmarina bosiljka pola polovica jedna dva nekoliko malo sobne temperature koštica tijesto tijesta kockice minuta pećnici osobe otopljenog omekšalog kisele mast bundeve paške',
  letters: [
    [/đ/g, 1],
    [/ć/g, 0.7],
    [/[čšž]/g, 0.3],
  ],
}
