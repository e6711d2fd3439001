export const LESS = "أقل|weniger|kürzer|less|fewer|shorter|menos|de moins|in meno|di meno|minder|korter"
export const FIRST_WORDS = "دقيقتان|دقيقتين|zwei|two|dos|deux|due|twee|drei|three|trois|tre|drie|fünf|five|cinco|cinq|vijf|zehn|ten|diez|dix|dieci|tien|ربع|viertelstunde|eine|a|quarter|un|kwartier|een|نصف|halbe|half|media|demi|mezz|one|één|ساعتان|ساعتين"
