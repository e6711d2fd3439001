/** Common passwords of eight characters or more, in lower case. */
const COMMON: ReadonlySet<string> = new Set(
  `
00000000 01012000 01020304 0123456789 098765432 0987654321 10203040 102030405060 10101010 11111111 111111111 1111111111
11112222 11223344 1122334455 12121212 123123123 123123123123 12312312 123321123 12341234 1234512345 12344321 123454321
12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 12345678a 12345678q 1234567a 1234567q 123456aa
123456abc 123456ab 123456qwerty 1234qwer 123654789 123698745 123qweasd 123qweasdzxc 12qwaszx 13131313 135792468 1357924680
147258369 1472583690 147852369 159357159 159753159 159753456 19841984 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 20202020 22222222 23456789 31415926 31415927 33333333 44444444 55555555 66666666 77777777 87654321 88888888
963852741 987654321 9876543210 98765432 99999999 999999999 a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aa12345678
abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefghi access14 admin123 admin1234 admin12345 administrator adminadmin
alexander alexandra america1 anthony1 arsenal1 asd12345 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfjkl; atlanta1
babygirl babygirl1 barcelona baseball baseball1 basketball benjamin bigdaddy blink182 brooklyn bullshit butterfly caroline
changeme changeme1 changeme123 charlie1 chelsea1 chocolate chocolate1 christian christopher cocacola computer computer1
corvette cristina danielle december default1 dell1234 diamond1 dolphins dragon12 einstein elephant elizabeth england1 eternity
everton1 fernando fktrcfylh football football1 forever1 freedom1 friends1 fuckyou1 fuckyou2 garfield gateway1 geheim123
george123 gfhjkmgfhjkm godzilla gr33nday greenday hallo123 hallohallo harley123 hello123 hello1234 hellohello helpme123
iloveyou iloveyou1 iloveyou2 iloveyou! ihateyou internet isabella jackson5 jennifer jessica1 jonathan jordan23 katherine
kawasaki kimberly letmein1 letmein123 letmeinnow liverpool liverpool1 lovelove lovely123 loveme123 loverboy manchester marlboro
marseille master123 masterkey maverick megaman1 mercedes metallica michael1 michelle michelle1 microsoft midnight minecraft
monkey123 mustang1 myspace1 natalie1 nicholas nintendo november obsidian p4ssw0rd p@ssw0rd p@ssword pa55word pa55w0rd pass1234
pass12345 passord1 passport passw0rd passw0rd1 passwd123 passwort passwort1 passwort123 password password! password0 password01
password1 password1! password10 password11 password12 password123 password1234 password12345 password2 password3 password99
passwordpassword patricia peekaboo phoenix1 playstation pokemon1 pokemon123 porsche911 precious princess princess1 princesa
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazwsxedcrfv qqqqqqqq qwaszx12 qwe12345 qwer1234 qwerasdf qwerqwer
qwert123 qwert12345 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertz123 qwertzui qwertzuiop
rainbow1 rammstein rangers1 realmadrid rebecca1 redskins remember rootroot samantha samsung1 scorpion scooby123 secret123
security september shadow123 slipknot snowball soccer123 spiderman spongebob starwars steelers stephanie strawberry summer123
sunshine sunshine1 superman superman1 superstar sweetheart swordfish temppass test1234 test12345 testtest testpass thunder1
tinkerbell tinkerbell1 tottenham trustno1 twilight undertaker valentina valentine vanessa1 victoria vladimir volkswagen welcome1
welcome123 welcome1234 westside whatever whatever1 william1 willkommen xxxxxxxx yankees1 zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbnm1
zxcvbnm123 zzzzzzzz
`
    .trim()
    .split(/\s+/),
)

export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').trim().toLowerCase()
  return COMMON.has(folded) || new Set(folded).size <= 1
}
