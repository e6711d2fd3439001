import { foldText } from '~/lib/options/filter-options'

/**
 * What a kitchen has all the time: salt, pepper, water, oil, sugar, flour, dried spices. By language of the seeds, with
 * common spellings; other languages have the first six.
 */
const NAMES = `
salt, sea salt, kosher salt, table salt, fine salt, fine sea salt, flaky salt, coarse salt, salt and pepper,
salt & pepper, salt and black pepper, pepper, black pepper, ground pepper, ground black pepper,
freshly ground black pepper, freshly ground pepper, white pepper, peppercorns, black peppercorns, water, cold water,
warm water, hot water, boiling water, lukewarm water, ice water, oil, cooking oil, neutral oil, olive oil,
extra virgin olive oil, extra-virgin olive oil, vegetable oil, sunflower oil, canola oil, rapeseed oil, sugar,
white sugar, granulated sugar, caster sugar, brown sugar, light brown sugar, flour, plain flour, white flour,
all-purpose flour, all purpose flour, wheat flour, paprika, sweet paprika, smoked paprika, hot paprika, paprika powder,
cayenne, cayenne pepper, chili powder, chilli powder, chili flakes, chilli flakes, red pepper flakes, cumin,
ground cumin, cumin seeds, cumin seed, caraway, caraway seeds, ground coriander, coriander powder, coriander seeds,
turmeric, ground turmeric, curry powder, garam masala, cinnamon, ground cinnamon, cinnamon stick, cinnamon sticks,
nutmeg, ground nutmeg, cloves, ground cloves, cardamom, ground cardamom, cardamom pods, star anise, aniseed,
fennel seeds, allspice, ground allspice, bay leaf, bay leaves, mustard seeds, dried thyme, dried oregano, oregano,
dried rosemary, dried basil, dried mint, dried sage, dried dill, dried parsley, marjoram, dried marjoram, italian herbs,
italian seasoning, herbes de provence, garlic powder, onion powder, ground ginger, ginger powder

salz, meersalz, feines salz, grobes salz, salz und pfeffer, salz, pfeffer, schwarzer pfeffer, weißer pfeffer,
gemahlener pfeffer, frisch gemahlener pfeffer, pfefferkörner, wasser, kaltes wasser, warmes wasser, heißes wasser,
kochendes wasser, lauwarmes wasser, öl, speiseöl, bratöl, olivenöl, pflanzenöl, sonnenblumenöl, rapsöl, zucker,
weißer zucker, brauner zucker, mehl, weizenmehl, weißmehl, paprikapulver, edelsüßes paprikapulver,
geräuchertes paprikapulver, rosenscharfes paprikapulver, cayennepfeffer, chilipulver, chiliflocken, kreuzkümmel, cumin,
gemahlener kreuzkümmel, kümmel, gemahlener koriander, koriandersamen, kurkuma, currypulver, curry, garam masala, zimt,
gemahlener zimt, zimtstange, zimtstangen, muskat, muskatnuss, nelken, gewürznelken, kardamom, sternanis, anis,
fenchelsamen, piment, lorbeerblatt, lorbeerblätter, wacholderbeeren, senfkörner, getrockneter thymian, oregano,
getrockneter oregano, getrockneter rosmarin, majoran, getrocknete minze, italienische kräuter, kräuter der provence,
knoblauchpulver, zwiebelpulver, ingwerpulver, gemahlener ingwer

ملح, ملح البحر, ملح وفلفل, فلفل, فلفل أسود, فلفل أبيض, حب الفلفل, ماء, ماء بارد, ماء ساخن, ماء دافئ, زيت, زيت زيتون, زيت الزيتون,
زيت زيتون بكر ممتاز, زيت نباتي, زيت دوار الشمس, زيت الكانولا, سكر, سكر أبيض, سكر بني, دقيق, طحين, دقيق أبيض, بابريكا, بابريكا مدخنة,
بابريكا حارة, شطة, مسحوق الفلفل الحار, رقائق الفلفل الحار, كمون, كراوية, كزبرة مطحونة, كزبرة ناشفة, بذور الكزبرة, كركم, كاري, غارام ماسالا,
قرفة, عود قرفة, أعواد قرفة, جوزة الطيب, قرنفل, هيل, حبهان, يانسون, يانسون نجمي, بذور الشمر, بهار حلو, بهارات مشكلة, ورقة غار, ورق غار,
بذور الخردل, زعتر مجفف, أوريغانو مجفف, إكليل الجبل المجفف, نعناع مجفف, نعناع يابس, أعشاب إيطالية, أعشاب بروفانس, مسحوق الثوم, ثوم بودرة,
مسحوق البصل, بصل بودرة, زنجبيل مطحون

sel, poivre, sel et poivre, eau, huile, huile d'olive, sucre, farine
sal, pimienta, sal y pimienta, agua, aceite, aceite de oliva, azúcar, harina
sale, pepe, sale e pepe, acqua, olio, olio d'oliva, olio extravergine d'oliva, zucchero, farina
pimenta, sal e pimenta, água, óleo, azeite, açúcar, farinha
zout, peper, zout en peper, water, olie, olijfolie, suiker, bloem
salt, peppar, salt och peppar, vatten, olja, olivolja, socker, vetemjöl
salt, peber, vand, olie, olivenolie, sukker, hvedemel, pepper, vann, olje, hvetemel
suola, pippuri, vesi, öljy, oliiviöljy, sokeri, vehnäjauho
sól, pieprz, woda, olej, oliwa, cukier, mąka
sůl, pepř, voda, olej, olivový olej, cukr, mouka, soľ, korenie, cukor, múka
só, bors, víz, olaj, olívaolaj, cukor, liszt
sare, piper, apă, ulei, ulei de măsline, zahăr, făină
tuz, karabiber, su, zeytinyağı, sıvı yağ, toz şeker, un
αλάτι, πιπέρι, νερό, λάδι, ελαιόλαδο, ζάχαρη, αλεύρι
соль, перец, вода, масло растительное, оливковое масло, сахар, мука, сіль, перець, олія, цукор, борошно
מלח, פלפל שחור, מים, שמן, שמן זית, סוכר, קמח
`

/** In lower case. */
export const STAPLE_NAMES: readonly string[] = [
  ...new Set(
    NAMES.split(/[,\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

const folded = new Set(STAPLE_NAMES.map(foldText))

/** Whether a kitchen has this food all the time, by its name. */
export const isStaple = (food: string): boolean => folded.has(foldText(food))
